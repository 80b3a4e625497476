/** What the reader starts with: as `tokenstep.exercise.tasks.starter` has it. */

/**
 * @param {{starter: string, texts: readonly string[]}} task
 * @param {(id: string) => string} say
 * @returns {string}
 */
export const begin = ({ starter, texts }, say) =>
  starter.replaceAll(/«(\d+)»/g, (_, number) => say(texts[Number(number) - 1]).replaceAll(/\n(?=[^\n])/g, '\n    '));
