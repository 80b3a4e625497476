import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { timespan } from '../../../../site/file/scorm.js';
import { lessonIn } from '../../../../site/pages/_lib/take-away.js';
import { manifest } from '../../../../site/player/take-away/scorm.js';

describe('a SCORM package', () => {
  it('tells times as CMITimespan', () => {
    expect(timespan(0)).toBe('0000:00:00.00');
    expect(timespan(59_999)).toBe('0000:01:00.00');
    expect(timespan(3_723_450)).toBe('0001:02:03.45');
    expect(timespan(59_990)).toBe('0000:00:59.99');
  });

  it('takes no sign of a title for markup', () => {
    const { window } = new JSDOM();
    const read = new window.DOMParser().parseFromString(manifest('loop', 'a < b & "c"'), 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    expect([...read.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
      'a < b & "c"',
      'a < b & "c"',
    ]);
  });
});

describe('the prose of a lesson', () => {
  const page = (prose) =>
    `<html lang="en"><main><div class="opening"><h1>Title</h1><p class="lead">Lead</p></div><div class="prose">${prose}</div></main></html>`;

  it('leads to the rest of the site wherever that is, and stays in the page where it did', () => {
    const { html } = lessonIn(
      page(
        '<a href="../selection/#k">a</a> <a href="#how">b</a> <a href="https://example.org/">c</a><nav class="lesson-nav">x</nav>',
      ),
      '/en/loop/',
    );
    expect(html).toBe(
      '<a href="{site}en/selection/#k">a</a> <a href="#how">b</a> <a href="https://example.org/">c</a>',
    );
  });

  it('is not made of a page that is no lesson', () => {
    expect(() => lessonIn('<main></main>', '/en/')).toThrow('/en/ is not built as a lesson');
  });
});
