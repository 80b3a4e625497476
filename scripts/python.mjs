// Finds a Python that is new enough and runs a script with it:
//   node scripts/python.mjs scripts/tasks.py build
// The name of Python differs between systems (python3, python, py -3), npm scripts cannot choose.
import { spawn, spawnSync } from 'node:child_process';

const OLDEST = [3, 11];

const candidates = [
  ...(process.env.TOKENSTEP_PYTHON ? [[process.env.TOKENSTEP_PYTHON]] : []),
  ['python3'],
  ['python'],
  ...(process.platform === 'win32' ? [['py', '-3']] : []),
  ...[14, 13, 12, 11].map((minor) => [`python3.${minor}`]),
];

/** The version as [major, minor], or null when this command does not run a Python. */
function versionOf([command, ...args]) {
  const code = 'import sys; print(*sys.version_info[:2])';
  const result = spawnSync(command, [...args, '-c', code], { encoding: 'utf8' });
  const numbers = /^(\d+) (\d+)\s*$/.exec(result.stdout ?? '');
  return result.status === 0 && numbers ? [Number(numbers[1]), Number(numbers[2])] : null;
}

function findPython() {
  const found = [];
  for (const candidate of candidates) {
    const version = versionOf(candidate);
    if (!version) continue;
    if (version[0] === OLDEST[0] && version[1] >= OLDEST[1]) return candidate;
    found.push(`${candidate.join(' ')} is ${version.join('.')}`);
  }
  const seen = found.length ? `Found: ${found.join(', ')}.` : 'Found no Python at all.';
  console.error(
    `Tokenstep needs Python ${OLDEST.join('.')} or newer. ${seen}\n` +
      'Install one, or name it: TOKENSTEP_PYTHON=/path/to/python3',
  );
  process.exit(1);
}

const [command, ...args] = findPython();
const child = spawn(command, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });

// Ctrl-C reaches the whole group; this process only has to outlive its child.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
