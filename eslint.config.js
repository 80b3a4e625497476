import js from '@eslint/js';
import globals from 'globals';

const HTML_FROM_TEXT = 'Text becomes HTML only through lit templates.';

/** Ways to run or parse a string as code or markup; the site's CSP and its rules forbid them all. */
const noStringsAsCode = {
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-script-url': 'error',
  'no-restricted-properties': [
    'error',
    ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe'].map((property) => ({
      property,
      message: HTML_FROM_TEXT,
    })),
    { object: 'document', property: 'write', message: HTML_FROM_TEXT },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: 'ImportDeclaration[source.value=/unsafe-(html|svg|mathml|static)/]',
      message: HTML_FROM_TEXT,
    },
    {
      selector: 'TemplateElement[value.raw=/\\sstyle=/]',
      message: 'The CSP refuses style attributes: use a class, an SVG attribute or the CSSOM.',
    },
    {
      selector: 'TemplateElement[value.raw=/<(script|style)[\\s>]/]',
      message: 'The CSP refuses inline scripts and styles.',
    },
  ],
};

/** Who may not import from where; data flows one way. */
const mayNotImport = (files, groups, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: groups, message }] }] },
});

export default [
  { ignores: ['node_modules/', '.venv/', 'build/', 'dist/', 'site/generated/'] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...noStringsAsCode,
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-shadow': 'error',
      'no-param-reassign': 'error',
      'no-unneeded-ternary': 'error',
      'object-shorthand': 'error',
      'no-throw-literal': 'error',
      'no-promise-executor-return': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-mixed-operators': [
        'error',
        {
          groups: [
            ['??', '<', '>', '<=', '>=', '==='],
            ['&&', '||'],
          ],
        },
      ],
    },
  },
  { files: ['site/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['site/runtime/**/*.js'], languageOptions: { globals: globals.worker } },
  {
    files: ['*.config.js', 'scripts/**', 'site/pages/**', 'tests/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['tests/**', 'scripts/bench/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['site/player/**/*.js', 'site/views/**/*.js'],
    rules: { 'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
  mayNotImport(
    ['site/runtime/**/*.js'],
    ['**/player/**', '**/views/**', '**/page/**', 'lit', 'lit/*'],
    'The runtime knows nothing of what is shown.',
  ),
  mayNotImport(
    ['site/views/**/*.js'],
    ['**/runtime/**', '**/page/**', '**/tokenstep-player.js', '**/store.js'],
    'A view is values in, template out.',
  ),
  mayNotImport(
    ['site/player/**/*.js'],
    ['**/runtime/worker.js', '**/runtime/python.js', '**/page/**', 'pyodide'],
    'Only the worker knows Pyodide.',
  ),
];
