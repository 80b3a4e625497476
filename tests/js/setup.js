// The tests want Lit's development build, which warns of misuse; its notice that it is one is no news.
globalThis.litIssuedWarnings = new Set(['dev-mode']);
