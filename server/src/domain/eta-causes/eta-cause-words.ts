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

export type EtaCauseWords = Readonly<Record<EtaCauseKind, (parts: CauseParts) => string>> & {
  /** After the sentence: it is only a part of the days by which the ETA moved. */
  readonly part: (days: number, all: number) => string;
  /** After the sentence: the ETA moved by so many days less. */
  readonly offset: (days: number) => string;
  /** Beside a move: so many days before the carrier, the forecast had said so; 0: it had not. */
  readonly warned: (days: number) => string;
};

type SaidCause = Pick<EtaCause, 'kind' | 'days' | 'port' | 'from' | 'planned' | 'vessel'>;

/**
 * Why an ETA moved, in one sentence. @param moved the days by which it moved: another sentence says how many of them are explained, if not
 * all. Absent: nothing beside it says by how many
 */
export function etaCauseSentence(words: EtaCauseWords, cause: SaidCause, moved: number = cause.days): string {
  const { kind, days, port, from, planned, vessel } = cause;
  const sentence = words[kind]({
    ...{ port: port ?? '', from: from ?? '', planned: planned ?? '', vessel: vessel ?? '' },
    ...{ days: Math.abs(days), isLater: days > 0 },
  });
  if (kind === 'corrected' || moved === days) return sentence;
  const [part, all] = [Math.abs(days), Math.abs(moved)];
  return sentence + (part < all ? words.part(part, all) : words.offset(part - all));
}
