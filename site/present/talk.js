/** Where a presentation is: at a step, before a question, behind a dark screen. Pure. */

/**
 * @typedef {{index: number, asking: boolean, predicting: boolean, dark: boolean, playing: boolean}} Talk
 *   `asking`: the question about the next step is on the screen; `predicting`: whether questions are asked at all
 * @typedef {{last: number, asks: (index: number) => boolean}} Course
 *   `asks`: whether there is a question to be answered before a step is shown
 * @typedef {'previous' | 'next' | 'first' | 'last' | 'toggle' | 'dark'} Command
 */

/** @type {Talk} */
export const BEGINNING = { index: 0, asking: false, predicting: true, dark: false, playing: false };

/**
 * One step on: first the question, if there is one.
 *
 * @param {Talk} talk
 * @param {Course} course
 * @returns {Talk}
 */
function onward(talk, { last, asks }) {
  const { index, asking, predicting } = talk;
  if (index >= last) return { ...talk, playing: false };
  if (predicting && !asking && asks(index + 1)) return { ...talk, asking: true, playing: false };
  return { ...talk, index: index + 1, asking: false, playing: talk.playing && index + 1 < last };
}

/**
 * @param {Talk} talk
 * @param {Command | 'tick'} command `tick`: it is time for the next step while it plays
 * @param {Course} course
 * @returns {Talk}
 */
export function moved(talk, command, course) {
  if (command === 'dark') return { ...talk, dark: !talk.dark, playing: false };
  // Whatever is pressed in the dark brings back what was there, and does no more.
  if (talk.dark) return { ...talk, dark: false };
  switch (command) {
    case 'tick':
      return talk.playing ? onward(talk, course) : talk;
    case 'next':
      return onward({ ...talk, playing: false }, course);
    case 'previous':
      return { ...talk, index: talk.asking ? talk.index : Math.max(0, talk.index - 1), asking: false, playing: false };
    case 'first':
      return { ...talk, index: 0, asking: false, playing: false };
    case 'last':
      return { ...talk, index: course.last, asking: false, playing: false };
    case 'toggle':
      if (talk.playing) return { ...talk, playing: false };
      return { ...talk, index: talk.index >= course.last ? 0 : talk.index, playing: true };
  }
}

/**
 * Somebody else has moved the player: the page around it, an address, another run.
 *
 * @param {Talk} talk
 * @param {number} index
 * @returns {Talk}
 */
export const followed = (talk, index) => (talk.index === index ? talk : { ...talk, index, asking: false });

/**
 * @param {Talk} talk
 * @param {boolean} predicting
 * @returns {Talk}
 */
export const predicts = (talk, predicting) => ({ ...talk, predicting, asking: talk.asking && predicting });
