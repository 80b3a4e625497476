/** What the lessons rest on: papers, specifications and systems, each where it was read. */

import { readdirSync, readFileSync } from 'node:fs';
import arithmetics from './arithmetics.js';
import beams from './beams.js';
import drafts from './drafts.js';
import evaluators from './evaluators.js';
import masks from './masks.js';
import stoppers from './stoppers.js';
import systems from './systems.js';
import verifiers from './verifiers.js';

/**
 * Every system that a lesson compares, once for each version, with every file that was read of it.
 *
 * @typedef {{name: string, version: string, files: {name: string, url: string}[]}} Read
 * @param {Read[]} all
 * @returns {Read[]}
 */
function together(all) {
  /** @type {Map<string, Read>} */
  const found = new Map();
  for (const { name, version, files } of all) {
    const key = `${name} ${version}`;
    const known = found.get(key)?.files ?? [];
    const more = files.filter(({ url }) => !known.some((file) => file.url === url));
    found.set(key, { name, version, files: [...known, ...more] });
  }
  return [...found.values()].map(({ files, ...system }) => ({ ...system, files: told(files) }));
}

/**
 * Files of one name are told apart by their folders.
 *
 * @param {Read['files']} files
 */
const told = (files) =>
  files.map(({ name, url }) => {
    const alone = files.filter((other) => other.name === name).length === 1;
    return { name: alone ? name : url.split('/').slice(-2).join('/'), url };
  });

const { vllm: manual, ...read } = arithmetics;

const REPORT = /https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)/g;

/**
 * What was reported, by its address, as the pages name it.
 *
 * @returns {{name: string, url: string}[]}
 */
function reported() {
  const folder = new URL('../en/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const pages = names.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const found = [...pages.join('\n').matchAll(REPORT)];
  return [
    ...new Map(found.map(([url, repository, number]) => [url, { name: `${repository} #${number}`, url }])).values(),
  ];
}

/** What is not on arXiv, by its title. @param {string} authors @param {string} title */
const printed = (authors, title) => ({ authors, title, url: '' });

/** @param {string} number @param {string} authors @param {string} title */
const paper = (number, authors, title) => ({ authors, title, url: `https://arxiv.org/abs/${number}` });

export default {
  papers: [
    paper('2211.17192', 'Leviathan, Kalman, Matias 2022', 'Fast Inference from Transformers via Speculative Decoding'),
    paper('2302.01318', 'Chen et al. 2023', 'Accelerating Large Language Model Decoding with Speculative Sampling'),
    paper('1904.09751', 'Holtzman et al. 2019', 'The Curious Case of Neural Text Degeneration'),
    paper('1609.08144', 'Wu et al. 2016', 'Google’s Neural Machine Translation System'),
    paper('1908.10090', 'Stahlberg, Byrne 2019', 'On NMT Search Errors and Model Errors: Cat Got Your Tongue?'),
    paper('2307.09702', 'Willard, Louf 2023', 'Efficient Guided Generation for Large Language Models'),
    paper('2405.21047', 'Park et al. 2024', 'Grammar-Aligned Decoding'),
    paper(
      '2411.00640',
      'Miller 2024',
      'Adding Error Bars to Evals: A Statistical Approach to Language Model Evaluations',
    ),
    paper('2411.17501', 'Stroebl, Kapoor, Narayanan 2024', 'The Limits of Inference Scaling Through Resampling'),
    printed('Kung, Robinson 1981', 'On Optimistic Methods for Concurrency Control'),
    printed('Higham 1993', 'The accuracy of floating point summation'),
    printed('Boucheron, Lugosi, Massart 2013', 'Concentration Inequalities'),
    printed('Blanchard, Higham, Higham 2021', 'Accurately computing the log-sum-exp and softmax functions'),
  ],
  specifications: [
    {
      title: 'RFC 8259: The JavaScript Object Notation (JSON) Data Interchange Format',
      url: 'https://www.rfc-editor.org/rfc/rfc8259',
    },
    { title: 'RFC 3629: UTF-8, a transformation format of ISO 10646', url: 'https://www.rfc-editor.org/rfc/rfc3629' },
    {
      title: 'HTML Standard: Server-sent events',
      url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html',
    },
    { title: 'RFC 9110: HTTP Semantics', url: 'https://www.rfc-editor.org/rfc/rfc9110' },
    { title: 'JSON Schema draft-07', url: 'https://json-schema.org/draft-07' },
    { title: 'IEEE 754: Standard for Floating-Point Arithmetic', url: '' },
  ],
  systems: together([
    ...systems,
    ...beams,
    ...masks,
    ...verifiers,
    ...drafts,
    ...Object.values(read),
    ...stoppers,
    { name: manual.name, version: manual.version, files: [{ name: 'batch_invariance', url: manual.url }] },
    ...evaluators.map(({ name, commit, file, url }) => ({ name, version: commit, files: [{ name: file, url }] })),
  ]),
  reports: reported(),
};
