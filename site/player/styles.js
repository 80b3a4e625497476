/** Stylesheets for shadow roots, each built once and shared by all players of a page. */
import { unsafeCSS } from 'lit';
import controlsText from '../styles/controls.css?inline';
import figureText from '../styles/figure.css?inline';
import inspectorText from '../styles/inspector.css?inline';
import optionsText from '../styles/options.css?inline';
import playerText from '../styles/player.css?inline';
import statusText from '../styles/status.css?inline';
import tokensText from '../styles/tokens.css?inline';
import viewsText from '../styles/views.css?inline';

export const tokens = unsafeCSS(tokensText);
export const views = unsafeCSS(viewsText);
export const controls = unsafeCSS(controlsText);
export const figure = unsafeCSS(figureText);
export const inspector = unsafeCSS(inspectorText);
export const options = unsafeCSS(optionsText);
export const player = unsafeCSS(playerText);
export const status = unsafeCSS(statusText);

/** Empty until choosing.js fills them: whoever draws has adopted them by then. */
export const choosingViews = new CSSStyleSheet();
export const choosingFields = new CSSStyleSheet();
