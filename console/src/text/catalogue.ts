import type { later } from './en/later.ts';
import type { text } from './en.ts';
import type { Same } from './same.ts';

/** The words that are loaded before any page. */
export type FirstWords = Same<typeof text>;

/** Every word the console shows, in one language. English is the model of the others. */
export type Catalogue = FirstWords & Same<typeof later>;
