/** How large a file is, in words. */

/**
 * @param {number} bytes
 * @param {import('../messages.js').Messages['t']} say
 */
export function inWords(bytes, say) {
  if (bytes < 1000) return say('bytes', { count: bytes });
  return bytes < 999_500
    ? say('kilobytes', { count: Math.round(bytes / 1000) })
    : say('megabytes', { count: (bytes / 1e6).toFixed(1) });
}
