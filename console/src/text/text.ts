import type { Catalogue } from './catalogue.ts';

/** Every word the console shows, in the language in force. It is set before any page is loaded; `withLaterWords` adds some. */
export let text: Catalogue;

export function setText(catalogue: Catalogue): void {
  text = catalogue;
}
