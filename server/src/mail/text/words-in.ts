import type { Language } from '../../domain/language.ts';
import { de } from './de/de.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import type { MailWords } from './mail-words.ts';
import { zh } from './zh/zh.ts';

const words: Record<Language, MailWords> = { en, de, es, fr, zh };

export function wordsIn(language: Language): MailWords {
  return words[language];
}
