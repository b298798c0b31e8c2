import type { Catalogue, FirstWords } from './catalogue.ts';
import type { later as english } from './en/later.ts';
import { language } from './language.ts';
import type { Language } from './languages.ts';
import type { Same } from './same.ts';
import { setText, text } from './text.ts';

/** Each becomes a file of its own, and a browser loads only the one in force. */
const catalogues: Record<Language, () => Promise<{ text: FirstWords }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  zh: () => import('./zh.ts'),
};

const laterParts: Record<Language, () => Promise<{ later: Same<typeof english> }>> = {
  en: () => import('./en/later.ts'),
  de: () => import('./de/later.ts'),
  es: () => import('./es/later.ts'),
  fr: () => import('./fr/later.ts'),
  zh: () => import('./zh/later.ts'),
};

/** Loads all words but those of `later`, which only their own pages read (later-words.test.ts). */
export async function loadText(): Promise<void> {
  setText((await catalogues[language]()).text as Catalogue);
}

/** Loads a page after the words of `later`, because a page reads its words when it is loaded. */
export async function withLaterWords<Page>(load: () => Promise<Page>): Promise<Page> {
  setText({ ...text, ...(await laterParts[language]()).later });
  return await load();
}

/** The words of `later` in all languages, to read what people of any language wrote. */
export async function loadLaterWordsOfAll(): Promise<Same<typeof english>[]> {
  return await Promise.all(Object.values(laterParts).map(async (load) => (await load()).later));
}
