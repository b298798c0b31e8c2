import { createElement, Fragment, type ReactNode } from 'react';

/** Characters for private use: no text has them, so they find the places of the elements in a text. */
const firstMark = 0xe000;

/** A text with elements in the places of its values: `withElements(words.until, <Moment at={at} />)`. */
export function withElements(words: (...places: string[]) => string, ...elements: ReactNode[]): ReactNode {
  const marks = elements.map((_, at) => String.fromCharCode(firstMark + at));
  const parts = words(...marks).split(/([\ue000-\uf8ff])/);
  const shown = parts.map((part) => (marks.includes(part) ? elements[marks.indexOf(part)] : part));
  return createElement(Fragment, null, ...shown);
}
