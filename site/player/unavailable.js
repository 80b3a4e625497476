/** What stands above the steps of a player that could not be opened. They stay readable as they are. */
import { html, unsafeCSS } from 'lit';
import sheetText from '../styles/unavailable.css?inline';
import { language } from './message-files.js';

const sheet = /** @type {CSSStyleSheet} */ (unsafeCSS(sheetText).styleSheet);

/** Its sentences may be what is missing, so these are here. @type {Record<string, Record<string, string>>} */
const WORDS = {
  zh: {
    what: '播放器没能打开：',
    steps: '下面是构建时算好的全部步骤，没有播放器也能照样读。',
    check: '请检查网络连接，然后重试；若仍然如此，这个网站可能缺了一个文件。',
    again: '重试',
  },
  en: {
    what: 'The player could not be opened: ',
    steps: 'All steps, computed when the site was built, stand below and can be read without it. ',
    check: 'Check the network, then try again. If that does not help, the site may lack a file.',
    again: 'Try again',
  },
};

/**
 * @param {import('./tokenstep-player.js').TokenstepPlayer} player
 * @param {unknown} error
 */
export function apologize(player, error) {
  const lang = language(player.lang || (player.closest('[lang]')?.getAttribute('lang') ?? 'en'));
  const words = WORDS[lang] ?? WORDS.en;
  const root = /** @type {ShadowRoot} */ (player.renderRoot);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  const { detail, message } = /** @type {Error & {detail?: string}} */ (error);
  const readable = player.querySelector('.static-steps') !== null;
  player.apology = html`<div class="apology" role="alert" lang=${lang}>
    <p><strong>${words.what}</strong>${detail ?? message}</p>
    <p>${readable ? words.steps : ''}${words.check}</p>
    <button type="button" @click=${() => player.load()}>${words.again}</button>
  </div>`;
}
