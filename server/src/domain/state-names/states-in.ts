import type { Language } from '../text/language.ts';
import { statesDe as de } from './de.ts';
import { statesEn as en } from './en.ts';
import { statesEs as es } from './es.ts';
import { statesFr as fr } from './fr.ts';
import type { StateNames } from './state-names.ts';
import { statesZh as zh } from './zh.ts';

const states: Readonly<Record<Language, StateNames>> = { en, de, es, fr, zh };

export function statesIn(language: Language): StateNames {
  return states[language];
}
