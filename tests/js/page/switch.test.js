import { describe, expect, it } from 'vitest';
import { nextOf, switchingPage } from '../../../site/page/offline/switch.js';

const root = new URL('https://example.org/course/');
const START = root.href;

/** @param {string} next */
const through = (next) => nextOf(root, new URL(switchingPage(root, next)).hash);

describe('the page between two releases', () => {
  it.each([
    'https://example.org/course/zh/loop/?temperature=0.5&prompt=%E7%8C%AB#step=3',
    'https://example.org/course/en/about/?missing=a%20b#offline',
    'https://example.org/course/',
  ])('goes on to %s', (next) => {
    expect(through(next)).toBe(next);
  });

  it.each([
    'https://evil.example/course/',
    'https://example.org/elsewhere/',
    'https://example.org/course/../elsewhere/',
    'https://example.org.evil.example/course/',
    '//evil.example/',
    'mailto:someone@example.org',
    'data:text/html,hello',
  ])('goes nowhere but to the site: %s', (next) => {
    expect(through(next)).toBe(START);
  });

  it.each(['', '#', '#%', '#%E0%A4%A'])('goes to the start where the address says nothing: %s', (hash) => {
    expect(nextOf(root, hash)).toBe(START);
  });
});
