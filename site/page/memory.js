/** The reader's choice of language, kept in this browser. Storage may be refused; then nothing is remembered. */

const KEY = 'tokenstep.language';

/** @returns {string | null} */
export function rememberedLanguage() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} language */
export function rememberLanguage(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Private windows and sandboxed frames may refuse; the link still works.
  }
}
