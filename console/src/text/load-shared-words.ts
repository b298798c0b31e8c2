import type { Catalogue } from './catalogue.ts';
import type { sharedWords as english } from './en/shared-words.ts';
import { language } from './language.ts';
import type { Language } from './languages.ts';
import type { Same } from './same.ts';
import { setSharedText } from './shared-text.ts';
import { setText } from './text.ts';

const parts: Record<Language, () => Promise<{ sharedWords: Same<typeof english> }>> = {
  en: () => import('./en/shared-words.ts'),
  de: () => import('./de/shared-words.ts'),
  es: () => import('./es/shared-words.ts'),
  fr: () => import('./fr/shared-words.ts'),
  zh: () => import('./zh/shared-words.ts'),
};

/** The page behind a share link reads these parts of the catalogue and no others (share/words.test.ts), so it stays small. */
export async function loadSharedWords(): Promise<void> {
  const { sharedPage, ...catalogue } = (await parts[language]()).sharedWords;
  setText(catalogue as Catalogue);
  setSharedText(sharedPage);
}
