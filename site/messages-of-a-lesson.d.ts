/** The sentences of one lesson, as `vite.config.js` cuts them out of a Fluent file. */
declare module '*?lesson=loop' {
  const text: string;
  export default text;
}

declare module '*?lesson=selection' {
  const text: string;
  export default text;
}

declare module '*?lesson=sequence' {
  const text: string;
  export default text;
}

declare module '*?lesson=constrained' {
  const text: string;
  export default text;
}

declare module '*?lesson=speculative' {
  const text: string;
  export default text;
}

declare module '*?lesson=speculative-block' {
  const text: string;
  export default text;
}

declare module '*?lesson=numerics' {
  const text: string;
  export default text;
}

declare module '*?lesson=stopping' {
  const text: string;
  export default text;
}

declare module '*?lesson=practice' {
  const text: string;
  export default text;
}

/** What is listed for the exercises of all lessons. */
declare module '*?lesson=exercise' {
  const text: string;
  export default text;
}

/** Sentences that come later, whole. */
declare module '*.ftl?raw' {
  const text: string;
  export default text;
}
