/**
 * Check-yourself questions. Their source is Markdown with its numbers filled in already: the question, then one list item
 * per option, `- [x]` the right one and `- [ ]` a confusion that readers really have; indented below it, the reply.
 */

/**
 * @typedef {{text: string, right: boolean, reply: string}} Option
 * @typedef {{text: string, options: Option[]}} Question
 * @typedef {{render: (markdown: string) => string, renderInline: (markdown: string) => string}} Markdown
 * @typedef {{check: string, reveal: string, right: string, wrong: string}} Words
 */

const OPTION = /^- \[([ x])\] +/;
const OPENING = /\{%-?\s*question\s+"([^"]+)"/g;
const ID = /^[a-z]+(?:-[a-z]+)*$/;

/**
 * The names of the questions of a page, in order.
 *
 * @param {string} source the page as written
 */
export const questionIds = (source) => [...source.matchAll(OPENING)].map(([, id]) => id);

/**
 * @param {string} source
 * @returns {Question}
 * @throws {Error} if it is not a question with one right option, at least two wrong ones, and a reply to each
 */
export function readQuestion(source) {
  const [text, ...parts] = source.split(/^(?=- \[[ x]\] )/m);
  const options = parts.map((part) => {
    const [first, ...rest] = part.split('\n');
    return {
      text: first.replace(OPTION, '').trim(),
      right: OPTION.exec(first)?.[1] === 'x',
      reply: rest
        .map((line) => line.replace(/^ {2}/, ''))
        .join('\n')
        .trim(),
    };
  });
  if (!text.trim()) throw new Error('A question without its text');
  if (options.length < 3) throw new Error(`A question needs three options: ${text.trim()}`);
  if (options.filter(({ right }) => right).length !== 1) throw new Error(`Not one right option: ${text.trim()}`);
  const silent = options.find(({ reply }) => !reply);
  if (silent) throw new Error(`An option without a reply: ${silent.text}`);
  return { text: text.trim(), options };
}

/** To Markdown, an empty line would be the end of the HTML. @param {string} html */
const closed = (html) => html.trim().replaceAll(/\n\s*\n/g, '\n');

/**
 * Question, options and, folded, all replies: complete without a script. `site/page/questions.js` makes them answer.
 *
 * @param {string} id
 * @param {Question} question
 * @param {Markdown} markdown
 * @param {Words} words
 * @returns {string} HTML
 */
export function questionMarkup(id, { text, options }, markdown, words) {
  if (!ID.test(id)) throw new Error(`The name of a question is words-like-this, not "${id}"`);
  const place = (/** @type {Option} */ option) => options.indexOf(option) + 1;
  const choice = (/** @type {Option} */ option) =>
    `<p class="choice"><input type="radio" name="${id}" id="${id}-${place(option)}" value="${place(option)}"><label for="${id}-${place(option)}">${markdown.renderInline(option.text)}</label></p>`;
  const answer = (/** @type {Option} */ option) =>
    `<div class="answer ${option.right ? 'right' : 'wrong'}" data-choice="${place(option)}"><p class="answer-to"><strong>${option.right ? words.right : words.wrong}</strong> ${markdown.renderInline(option.text)}</p>
${markdown.render(option.reply)}</div>`;
  const ordered = [...options].sort((a, b) => Number(b.right) - Number(a.right));
  return closed(`<div class="question" data-question="${id}">
<fieldset>
<legend><h3>${markdown.renderInline(text)}</h3></legend>
${options.map(choice).join('\n')}
</fieldset>
<p class="ask"><button type="button" hidden>${words.check}</button><span class="known" hidden></span></p>
<div class="reply" aria-live="polite"></div>
<details><summary>${words.reveal}</summary>
${ordered.map(answer).join('\n')}
</details>
</div>`);
}
