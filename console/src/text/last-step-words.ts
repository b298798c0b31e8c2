import { shortLabel } from '../../../server/src/domain/step-names/step-name.ts';
import { cityOf } from './city-of.ts';
import { stepWords } from './step-words.ts';

/** A step as lists show it, with its city: `Departed · Singapore`; a time may follow. */
export function lastStepWords({ event, location }: { event: string; location: string }, time = ''): string {
  return [stepWords(shortLabel(event)), cityOf({ location }), time].filter(Boolean).join(' · ');
}
