/** Where the rules of other systems were read. Python knows the versions and addresses; here files are named in them. */

import { readFileSync } from 'node:fs';

/**
 * @typedef {{name: string, version: string, folder: string, files: string[]}} Source
 */

/** @type {Record<'hf' | 'vllm' | 'llama.cpp', Source>} */
const SOURCES = JSON.parse(readFileSync(new URL('../../generated/sources.json', import.meta.url), 'utf8'));

export const { hf: transformers, vllm, 'llama.cpp': llama } = SOURCES;

/**
 * @param {Source} source
 * @param {string[]} [paths] of its files, below its folder; those of the rules of selection, if left out
 */
export const read = ({ name, version, folder, files }, paths = files) => ({
  name,
  version,
  files: paths.map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1), url: `${folder}/${path}` })),
});
