import { formatKnownTime } from './format.ts';
import { stepWords } from './step-words.ts';
import { text } from './text.ts';

/**
 * A step with its place and its time, as the history has it: `Loaded on vessel, Ningbo, CN, 2026-03-01T10:00:00+08:00`. A
 * part that is not known there stays as it is.
 */
export function stepThereWords(said: string): string {
  const parts = said.split(', ');
  const length = isGateMove(parts) ? 2 : 1;
  const label = parts.slice(0, length).join(', ');
  const rest = parts.slice(length).map((part) => (isTime.test(part) ? formatKnownTime(part) : part));
  return text.common.facts([stepWords(label), ...rest]);
}

const isTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d|$)/;

/** The name of a gate move has a comma of its own. */
function isGateMove([, second]: readonly string[]): boolean {
  return second === 'laden';
}
