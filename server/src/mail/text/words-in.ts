import type { Language } from '../../domain/text/language.ts';
import { de } from './de.ts';
import type { MailWords } from './en.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

const words: Record<Language, MailWords> = { en, de, es, fr, zh };

export function wordsIn(language: Language): MailWords {
  return words[language];
}
