import type { EtaCause, EtaCauseKind } from './eta-cause.ts';

/** What a sentence about a cause says. Each is true before and after the ship has left, and blames nobody. */
export interface CauseParts {
  port: string;
  from: string;
  vessel: string;
  planned: string;
  /** Without its sign. */
  days: number;
  isLater: boolean;
}

export type EtaCauseWords = Readonly<Record<EtaCauseKind, (parts: CauseParts) => string>>;

type SaidCause = Pick<EtaCause, 'kind' | 'days' | 'port' | 'from' | 'planned' | 'vessel'>;

/** Why an ETA moved, in one sentence. */
export function etaCauseSentence(words: EtaCauseWords, cause: SaidCause): string {
  const { kind, days, port, from, planned, vessel } = cause;
  return words[kind]({
    ...{ port: port ?? '', from: from ?? '', planned: planned ?? '', vessel: vessel ?? '' },
    ...{ days: Math.abs(days), isLater: days > 0 },
  });
}
