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
  const SAYS = { settings: 'Change the settings', links: 'On the site.' };
  const page = (prose) =>
    `<html lang="en"><main><div class="opening"><h1>Title</h1><p class="lead">Lead</p></div><div class="prose">${prose}</div></main></html>`;

  it('leads to the rest of the site wherever that is, and stays in the page where it did', () => {
    const { html } = lessonIn(
      page(
        '<a href="../selection/#k">a</a> <a href="#how">b</a> <a href="https://example.org/">c</a><nav class="lesson-nav">x</nav>',
      ),
      '/en/loop/',
      SAYS,
    );
    expect(html).toBe(
      '<a href="{site}en/selection/#k">a</a> <a href="#how">b</a> <a href="https://example.org/">c</a>',
    );
  });

  it('says nothing of settings in a file that has none, and sends experiments to the site', () => {
    const { html } = lessonIn(
      page(
        '<p>“Change the settings” does it.</p><p>Here.</p><section class="try"><h2>Try it</h2><p>Each link.</p>' +
          '<ul><li><a href="#step=2">a</a></li></ul></section>' +
          '<a href="#step=3">b</a> <a href="#step=3&amp;rule=x">c</a> <a href="#rule=x">d</a>',
      ),
      '/en/loop/',
      SAYS,
    );
    expect(html).toBe(
      '<p>Here.</p><section class="try"><h2>Try it</h2><p>On the site.</p>' +
        '<ul><li><a href="{site}en/loop/#step=2">a</a></li></ul></section>' +
        '<a href="#step=3">b</a> <a href="{site}en/loop/#step=3&amp;rule=x">c</a> <a href="{site}en/loop/#rule=x">d</a>',
    );
  });

  it('is printed without what sends the reader to another run', () => {
    const printed = (reply) => {
      const question =
        '<div data-question="q"><legend><h3>Q</h3></legend><p class="choice"><input value="1"><label>A</label></p>' +
        `<div class="answer right" data-choice="1"><p></p><p>${reply}</p></div></div>`;
      const [{ options }] = lessonIn(page(question), '/en/loop/', SAYS).questions;
      const { document } = new JSDOM(options[0].reply).window;
      const on = options[0].reply;
      for (const each of document.querySelectorAll('.on-screen')) each.remove();
      return { on, paper: document.body.textContent };
    };
    const link = '<a href="#max=2&amp;p=0.75">these</a>';
    expect(printed(`It stops at 0.75. See ${link}.`).paper.trim()).toBe('It stops at 0.75.');
    expect(printed(`It stops: see <a href="#step=3">step 3</a>.`).paper).toBe('It stops: see step 3.');
    expect(printed('看第一个。<a href="#max=2">核对一下</a>。').paper).toBe('看第一个。');
    expect(printed(`用${link} 走一遍，看 <bdi>！</bdi> 何时出现。`).paper).toBe('');
    expect(printed(`它停了，见${link}。`).paper).toBe('它停了。');
    expect(printed('它停了。<a href="#max=2">核对一下</a>。').paper).toBe('它停了。');
    expect(printed(`Only with ${link} does it end.`).paper).toBe('Only with these does it end.');
    expect(printed(`See ${link}.`).on).toBe(
      '<p><span class="on-screen">See <a href="{site}en/loop/#max=2&amp;p=0.75">these</a>.</span></p>',
    );
    // What is explained elsewhere in the page is not in the handout either.
    expect(printed('<a href="#how">How</a> it is.').on).toBe('<p><a href="{site}en/loop/#how">How</a> it is.</p>');
  });

  it('is not made of a page that is no lesson', () => {
    expect(() => lessonIn('<main></main>', '/en/', SAYS)).toThrow('/en/ is not built as a lesson');
  });
});
