import type { Catalogue } from './catalogue.ts';
import { language } from './language.ts';
import type { Language } from './languages.ts';

/** Each becomes a file of its own, and a browser loads only the one in force. */
const catalogues: Record<Language, () => Promise<{ text: Catalogue }>> = {
  en: () => import('./en.ts'),
};

/** Every word the console shows, in the language in force. */
export const { text } = await catalogues[language]();
