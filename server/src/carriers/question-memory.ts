import { setNewest } from '../domain/set-newest.ts';
import type { Sign } from './breaker.ts';

/** What this process remembers of the questions to one carrier. */
export interface QuestionMemory {
  /** Notes a question. */
  ask(party: string, atMs: number): void;
  /** How many asked in the last minutes. */
  partiesAt(atMs: number): number;
  /** Whether a question about the reference was ever answered, and how many failed since. */
  of(reference: string): { isKnown: boolean; failures: number };
  note(reference: string, sign: Sign): void;
}

const mostRemembered = 10_000;
const activeMs = 10 * 60_000;

export function openQuestionMemory(): QuestionMemory {
  const known = new Map<string, { isKnown: boolean; failures: number }>();
  /** By party, when it asked last; the newest last. */
  const askedAt = new Map<string, number>();
  return {
    ask: (party, atMs) => setNewest(askedAt, party, atMs, mostRemembered),
    partiesAt: (atMs) => [...askedAt.values()].filter((askedMs) => atMs - askedMs < activeMs).length,
    of: (reference) => known.get(reference) ?? { isKnown: false, failures: 0 },
    note(reference, sign) {
      if (sign === 'silent') return;
      const { isKnown, failures } = known.get(reference) ?? { isKnown: false, failures: 0 };
      const after = sign === 'alive' ? { isKnown: true, failures: 0 } : { isKnown, failures: failures + 1 };
      setNewest(known, reference, after, mostRemembered);
    },
  };
}
