/** The standard rules, and: colours and sizes of type come from site/styles/tokens.css alone. */
export default {
  extends: ['stylelint-config-standard'],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-no-important': true,
    // Rules are grouped by what they style; sorting them by specificity would scatter them.
    'no-descending-specificity': null,
    'value-keyword-case': ['lower', { ignoreKeywords: ['Georgia', 'SimSun'] }],
    // Newer than the rule's own list of properties.
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { 'text-spacing-trim': 'normal' } }],
    'function-disallowed-list': ['rgb', 'hsl', 'oklch', 'oklab', 'lab', 'lch'],
  },
  overrides: [
    {
      // A projector is black in both schemes; no page needs to load that.
      files: ['site/styles/tokens.css', 'site/styles/present.css'],
      rules: { 'color-no-hex': null },
    },
  ],
};
