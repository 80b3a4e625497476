/** Shapes painted on a canvas: nothing is loaded for it, so nothing can taint it. */
import { shorthand } from './lines.js';

/** Sharp in print and on dense screens, as long as it stays within what every browser can hold. */
const SCALE = 2;
const MOST = 16_000_000;

/** @param {import('./colours.js').Colour} colour */
const css = ({ hex, alpha }) =>
  `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** @param {CanvasRenderingContext2D} ctx @param {import('./shapes.js').Path} shape */
function paintPath(ctx, { d, fill, stroke, width, dash, cap, join }) {
  const outline = new Path2D(d);
  if (fill.alpha > 0) {
    ctx.fillStyle = css(fill);
    ctx.fill(outline);
  }
  if (stroke.alpha === 0 || width === 0) return;
  ctx.strokeStyle = css(stroke);
  ctx.lineWidth = width;
  ctx.lineCap = cap;
  ctx.lineJoin = join;
  ctx.setLineDash([...dash]);
  ctx.stroke(outline);
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./shapes.js').Text} shape */
function paintText(ctx, { text, x, y, length, font, fill, halo, width }) {
  ctx.font = shorthand(font);
  ctx.fillStyle = css(fill);
  ctx.letterSpacing = '0px';
  const natural = ctx.measureText(text).width;
  const gaps = [...text].length;
  // As the page set it: figures of one width, say.
  if (Math.abs(natural - length) > 0.25 && gaps > 1) ctx.letterSpacing = `${(length - natural) / gaps}px`;
  if (halo.alpha > 0 && width > 0) {
    ctx.strokeStyle = css(halo);
    ctx.lineWidth = width;
    ctx.lineJoin = 'round';
    ctx.strokeText(text, x, y);
  }
  ctx.fillText(text, x, y);
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./shapes.js').Clip} shape */
function clip(ctx, { x, y, width, height, matrix }) {
  const before = ctx.getTransform();
  if (matrix) ctx.transform(...matrix);
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.setTransform(before);
  ctx.clip();
}

/**
 * @param {import('./picture.js').Picture} picture
 * @returns {Promise<Blob>}
 */
export async function paint({ shapes, width, height, paper }) {
  const scale = Math.min(SCALE, Math.sqrt(MOST / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser gives no canvas.');
  ctx.scale(scale, scale);
  ctx.fillStyle = css(paper);
  ctx.fillRect(0, 0, width, height);
  for (const shape of shapes) {
    if (shape.kind === 'end') ctx.restore();
    else {
      ctx.save();
      if (shape.kind === 'clip') {
        clip(ctx, shape);
        continue;
      }
      if (shape.matrix) ctx.transform(...shape.matrix);
      if (shape.kind === 'path') paintPath(ctx, shape);
      else paintText(ctx, shape);
      ctx.restore();
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))), 'image/png');
  });
}
