import type { Language } from '../../domain/text/language.ts';
import { wordsIn } from '../../mail/text/words-in.ts';

/** Texts as sentences, one after the other, each with one full stop. What is empty is left out. */
export function inSentences(language: Language, parts: readonly string[]): string {
  const { sentenceEnd } = wordsIn(language).alert;
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/[.。]$/, '') + sentenceEnd)
    .join('')
    .trimEnd();
}
