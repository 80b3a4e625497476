/** Small signs for buttons; always beside a word or a label. */
import { html } from 'lit';

/** @param {string} path */
export const icon = (path) =>
  html`<svg class="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;

export const play = icon('M4 2.5 13 8l-9 5.5z');
export const pause = icon('M4 2.5h3v11H4zM9 2.5h3v11H9z');
export const previous = icon('M10.5 2.5 5 8l5.5 5.5 1-1L7 8l4.5-4.5z');
export const next = icon('M5.5 2.5 11 8l-5.5 5.5-1-1L9 8 4.5 3.5z');
export const restart = icon('M3 2.5h1.5v11H3zM13 2.5v11L5.5 8z');
export const enlarge = icon('M2 2h5v1.5H4.6L7 6 6 7 3.5 4.6V7H2zM14 14H9v-1.5h2.4L9 10l1-1 2.5 2.4V9H14z');
export const shrink = icon('M7 7H2V5.5h2.4L2 3l1-1 2.5 2.4V2H7zM9 9h5v1.5h-2.4L14 13l-1 1-2.5-2.4V14H9z');
export const share = icon('M8.5 1.5 13 6l-1 1-2.75-2.7V10h-1.5V4.3L5 7 4 6zM2.5 9H4v4h9V9h1.5v5.5h-12z');
export const present = icon('M1 2.5h14v9H1zM2.5 4v6h11V4zM5 13h6v1.5H5z');
export const close = icon('M3.5 2.5 8 7l4.5-4.5 1 1L9 8l4.5 4.5-1 1L8 9l-4.5 4.5-1-1L7 8 2.5 3.5z');
