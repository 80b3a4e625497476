/** Stylesheets for shadow roots, each built once and shared by all players of a page. */
import { unsafeCSS } from 'lit';
import controlsText from '../styles/controls.css?inline';
import figureText from '../styles/figure.css?inline';
import optionsText from '../styles/options.css?inline';
import playerText from '../styles/player.css?inline';
import statusText from '../styles/status.css?inline';

export const controls = unsafeCSS(controlsText);
export const figure = unsafeCSS(figureText);
export const options = unsafeCSS(optionsText);
export const player = unsafeCSS(playerText);
export const status = unsafeCSS(statusText);
