import { stepName } from '../../../server/src/domain/step-names/step-name.ts';
import { text } from './text.ts';

/** The name of a step of the API in the language in force; what a carrier calls it in its own words stays as it is. */
export function stepWords(label: string): string {
  return stepName(text.steps, label);
}
