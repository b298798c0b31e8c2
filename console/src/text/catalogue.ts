import type { text } from './en.ts';
import type { Same } from './same.ts';

/** Every word the console shows, in one language. English is the model of the others. */
export type Catalogue = Same<typeof text>;
