/** The bytes of a stream as the value of an option: text where a text area keeps it as it is, else a `data:` address. */

/** Up to so many bytes a file is shown as text. */
export const READABLE = 32_768;

/** Up to so many characters a text is shown where it can be edited: a text area of millions of them would freeze. */
export const EDITABLE = 100_000;

/** How such an address begins, as Python reads it. The first field of an event stream may begin alike, no further. */
const ADDRESS = /^data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[^;,\s]*)*;base64,/;

const SIZE = /;size=(\d+)[;,]/;

/** What a text area changes or hides: line ends that are not LF, a mark at the beginning, controls. */
const ALTERED = /\uFEFF|[^\P{Cc}\n\t]/u;

/** @param {string} value @returns {string} the beginning of an address, empty if it is text */
const addressOf = (value) => ADDRESS.exec(value.slice(0, 1000))?.[0] ?? '';

/** Whether a value is bytes, and not text. @param {string} value */
export const isAddress = (value) => addressOf(value) !== '';

/**
 * Whether a text area can show it and give it back unchanged.
 *
 * @param {string} value
 */
export const editable = (value) => value.length <= EDITABLE && !isAddress(value) && !ALTERED.test(value);

/**
 * How many bytes a value stands for, and whether all of them are there.
 *
 * @param {string} value
 * @returns {{bytes: number, whole: boolean}}
 */
export function measure(value) {
  const head = addressOf(value);
  if (head === '') return { bytes: new Blob([value]).size, whole: true };
  const told = SIZE.exec(head);
  if (told) return { bytes: Number(told[1]), whole: false };
  const padding = value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0;
  return { bytes: ((value.length - head.length) * 3) / 4 - padding, whole: true };
}

/**
 * @param {ArrayBuffer} bytes
 * @returns {string | null} null if it is no text, or not one that a text area keeps as it is
 */
function textIn(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return editable(text) ? text : null;
  } catch {
    return null;
  }
}

/** @param {Blob} blob @returns {Promise<string>} */
const read = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error());
    reader.readAsDataURL(blob);
  });

/**
 * A file that is too long is not read to its end and never cut to what is allowed: its value says how long it is, and
 * holds one byte more than is allowed, for Python to refuse.
 *
 * @param {Blob} file
 * @param {number} limit bytes
 * @returns {Promise<string>}
 * @throws {DOMException} if the file cannot be read
 */
export async function valueOfFile(file, limit) {
  const over = file.size > limit;
  const part = file.slice(0, over ? limit + 1 : file.size, 'application/octet-stream');
  const text = !over && file.size <= READABLE ? textIn(await part.arrayBuffer()) : null;
  if (text !== null) return text;
  const address = await read(part);
  return over ? address.replace(';base64,', `;size=${file.size};base64,`) : address;
}

/**
 * A text after something was pasted into it, with the line ends of a text area.
 *
 * @param {{value: string, selectionStart: number, selectionEnd: number}} area
 * @param {string} text
 */
export const pasted = ({ value, selectionStart, selectionEnd }, text) =>
  value.slice(0, selectionStart) + text.replaceAll(/\r\n?/g, '\n') + value.slice(selectionEnd);
