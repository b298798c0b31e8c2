import type { sharedPage } from './en/shared-page.ts';
import type { Same } from './same.ts';

/** What only the page behind a share link says; the console does not load it. It is set before that page is drawn. */
export let sharedText: Same<typeof sharedPage>;

export function setSharedText(words: typeof sharedText): void {
  sharedText = words;
}
