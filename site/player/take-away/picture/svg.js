/** Shapes as an SVG file that needs nothing else: no styles, no HTML in it, no address. */
import { escaped } from '../escaped.js';
import { short } from './shapes.js';

/**
 * @typedef {import('./shapes.js').Shape} Shape
 * @typedef {import('./colours.js').Colour} Colour
 */

/** @param {string} name @param {Colour} colour */
const colour = (name, { hex, alpha }) => {
  if (alpha === 0) return ` ${name}="none"`;
  return ` ${name}="${hex}"${alpha < 1 ? ` ${name}-opacity="${short(alpha)}"` : ''}`;
};

/** @param {import('./shapes.js').Matrix | null} matrix */
const moved = (matrix) => (matrix ? ` transform="matrix(${matrix.map(short).join(' ')})"` : '');

/** @param {import('./shapes.js').Path} shape */
function pathMarkup({ d, matrix, fill, stroke, width, dash, cap, join }) {
  if (fill.alpha === 0 && (stroke.alpha === 0 || width === 0)) return '';
  const line =
    stroke.alpha > 0 && width > 0
      ? [
          colour('stroke', stroke),
          ` stroke-width="${short(width)}"`,
          dash.length > 0 ? ` stroke-dasharray="${dash.map(short).join(' ')}"` : '',
          cap === 'butt' ? '' : ` stroke-linecap="${cap}"`,
          join === 'miter' ? '' : ` stroke-linejoin="${join}"`,
        ].join('')
      : '';
  return `<path d="${escaped(d)}"${moved(matrix)}${colour('fill', fill)}${line}/>`;
}

/** @param {import('./shapes.js').Text} shape */
function textMarkup({ text, x, y, length, font, fill, halo, width, matrix }) {
  const { family, size, weight, style } = font;
  return [
    `<text x="${short(x)}" y="${short(y)}"${moved(matrix)} font-family="${escaped(family)}" font-size="${short(size)}"`,
    weight === '400' ? '' : ` font-weight="${weight}"`,
    style === 'normal' ? '' : ` font-style="${style}"`,
    halo.alpha > 0 && width > 0 ? `${colour('stroke', halo)} stroke-width="${short(width)}" paint-order="stroke"` : '',
    // Another font than here takes up the same room.
    ` textLength="${short(length)}" xml:space="preserve"${colour('fill', fill)}>${escaped(text)}</text>`,
  ].join('');
}

/**
 * @param {import('./picture.js').Picture} picture
 * @param {{lang: string, name: string, about: string}} told
 * @returns {string}
 */
export function svg({ shapes, width, height, paper }, { lang, name, about }) {
  let clips = 0;
  const body = shapes.map((shape) => {
    if (shape.kind === 'path') return pathMarkup(shape);
    if (shape.kind === 'text') return textMarkup(shape);
    if (shape.kind === 'end') return '</g>';
    clips += 1;
    const { x, y, width: across, height: down, matrix } = shape;
    const area = `<rect x="${short(x)}" y="${short(y)}" width="${short(across)}" height="${short(down)}"${moved(matrix)}/>`;
    return `<clipPath id="clip-${clips}">${area}</clipPath><g clip-path="url(#clip-${clips})">`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:lang="${lang}" role="img" aria-labelledby="name about">
<title id="name">${escaped(name)}</title>
<desc id="about">${escaped(about)}</desc>
<rect width="${width}" height="${height}" fill="${paper.hex}"/>
${body.filter(Boolean).join('\n')}
</svg>
`;
}
