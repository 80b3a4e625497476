/** The editor: CodeMirror with Python's colours, as little of it as writing one function takes. */
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { LRLanguage, indentService, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { parser } from '@lezer/python';

/** @typedef {(id: string) => string} Say */

const STEP = 4;
const OPENS_A_BLOCK = /:\s*(#.*)?$/;

const python = LRLanguage.define({ name: 'python', parser });

/** A line as far in as the one before, and further after a colon. */
const indentation = indentService.of((context, place) => {
  if (place === 0) return 0;
  const before = context.lineAt(place, -1);
  const own = before.text.length - before.text.trimStart().length;
  return OPENS_A_BLOCK.test(before.text) ? own + STEP : own;
});

/** @type {import('@codemirror/state').StateEffectType<number | null>} */
const wrongLine = StateEffect.define();

const marked = Decoration.line({ class: 'wrong-line' });

/** The line that an error names, until something is written. */
const wrong = StateField.define({
  create: () => Decoration.none,
  update(shown, { docChanged, effects, state }) {
    const effect = effects.find((each) => each.is(wrongLine));
    if (!effect) return docChanged ? Decoration.none : shown;
    const line = /** @type {number | null} */ (effect.value);
    if (line === null || line < 1 || line > state.doc.lines) return Decoration.none;
    return Decoration.set([marked.range(state.doc.line(line).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Tab is the editor's only until Escape: then it leaves, until something is written or the focus is elsewhere. */
const leavable = [
  EditorView.updateListener.of(({ docChanged, view }) => docChanged && view.setTabFocusMode(false)),
  EditorView.domEventHandlers({
    blur: (_, view) => view.setTabFocusMode(false),
    keydown: (event, view) => {
      if (event.key === 'Escape') view.setTabFocusMode(true);
      return false;
    },
  }),
];

/**
 * What is typed over a selection is put there by us. Chromium would join what is left of the lines itself, and keep their
 * looks by inline styles, which the site's policy refuses.
 */
const typedOver = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data, isComposing } = event;
    if (inputType !== 'insertText' || !data || isComposing || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

export class Editor {
  /** @type {Map<string, EditorState>} */
  #states = new Map();
  #name = '';

  /**
   * @param {HTMLElement} parent
   * @param {ShadowRoot} root
   * @param {{changed: (source: string) => void, run: () => void, describedBy: string, say: Say}} how
   */
  constructor(parent, root, how) {
    this.how = how;
    this.view = new EditorView({ parent, root, state: EditorState.create() });
  }

  get source() {
    return this.view.state.doc.toString();
  }

  /**
   * Shows the text of that name as it was left, or begins with what is given.
   *
   * @param {string} name
   * @param {string} label
   * @param {string} source
   */
  open(name, label, source) {
    if (this.#name) this.#states.set(this.#name, this.view.state);
    this.#name = name;
    this.view.setState(this.#states.get(name) ?? this.#begin(label, source));
  }

  /** @param {string} label @param {string} source */
  #begin(label, source) {
    const { changed, run, describedBy, say } = this.how;
    const attributes = { 'aria-label': label, 'aria-describedby': describedBy, spellcheck: 'false' };
    return EditorState.create({
      doc: source,
      extensions: [
        lineNumbers(),
        history(),
        python,
        syntaxHighlighting(classHighlighter),
        indentUnit.of(' '.repeat(STEP)),
        indentation,
        EditorState.tabSize.of(STEP),
        EditorState.phrases.of({ 'Selection deleted': say('deleted'), 'Control character': say('control') }),
        EditorView.contentAttributes.of(attributes),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && changed(state.doc.toString())),
        wrong,
        ...leavable,
        typedOver,
        // Nothing has to be scrolled sideways on a narrow screen.
        EditorView.lineWrapping,
        keymap.of([
          { key: 'Mod-Enter', run: () => (run(), true) },
          { key: 'Tab', run: indentMore, shift: indentLess },
          ...historyKeymap,
          ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
        ]),
      ],
    });
  }

  /** Undone like anything else that is written. @param {string} source */
  replace(source) {
    const { state } = this.view;
    this.view.dispatch({ changes: { from: 0, to: state.doc.length, insert: source }, userEvent: 'input.replace' });
  }

  /** @param {number | null} line */
  mark(line) {
    this.view.dispatch({ effects: wrongLine.of(line) });
  }

  /** @param {number} line */
  goTo(line) {
    const { doc } = this.view.state;
    const { from } = doc.line(Math.min(Math.max(1, line), doc.lines));
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from) });
    this.view.focus();
  }

  focus() {
    this.view.focus();
  }

  destroy() {
    this.view.destroy();
  }
}
