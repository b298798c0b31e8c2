import type { Catalogue } from './catalogue.ts';
import { language } from './language.ts';
import type { Language } from './languages.ts';

/** Each becomes a file of its own, and a browser loads only the one in force. */
const catalogues: Record<Language, () => Promise<{ text: Catalogue }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  zh: () => import('./zh.ts'),
};

/** Every word the console shows, in the language in force. It is set before any page is loaded. */
export let text: Catalogue;

export async function loadText(): Promise<void> {
  setText((await catalogues[language]()).text);
}

export function setText(catalogue: Catalogue): void {
  text = catalogue;
}
