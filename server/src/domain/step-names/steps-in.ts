import type { Language } from '../text/language.ts';
import { stepsDe as de } from './de.ts';
import { stepsEs as es } from './es.ts';
import { stepsFr as fr } from './fr.ts';
import type { StepNames } from './step-name.ts';
import { stepsZh as zh } from './zh.ts';

const steps: Readonly<Record<Language, StepNames | null>> = { en: null, de, es, fr, zh };

export function stepsIn(language: Language): StepNames | null {
  return steps[language];
}
