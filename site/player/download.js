/**
 * Hands bytes to the reader as a file.
 *
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has its own hold on the blob once the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
