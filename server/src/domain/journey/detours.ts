import type { JourneyChange } from './change.ts';
import { changeReasons } from './change-reason.ts';

export const detourFields = ['pod', 'vessel', 'transshipment'] as const;

/** Another destination, ship before the loading, or port of transshipment than was known before. */
export interface Detour {
  field: (typeof detourFields)[number];
  /** Null for a port of transshipment that was added. */
  previous: string | null;
  /** Null for a port of transshipment that is left out. */
  current: string | null;
  /** When we received the last change of it (UTC instant). */
  learnedAt: string;
}

type ReceivedChange = Pick<JourneyChange, 'field' | 'previous' | 'current' | 'reason'> & {
  learnedAt: string;
};

/**
 * How the way of a box differs from what a person has seen. Several changes of one field are one detour, from the first
 * value to the last; none if both are the same.
 * @param changes of one box on its present journey that the person has not seen; oldest first
 */
export function detoursOf(changes: readonly ReceivedChange[]): Detour[] {
  const ports = changes.filter(({ field }) => field === 'transshipment');
  return [
    ...fromFirstToLast('pod', changes.filter(isOther('pod'))),
    ...fromFirstToLast(
      'vessel',
      changes.filter((change) => isOther('vessel')(change) && change.reason === changeReasons.rolled_over),
    ),
    ...ports
      .filter((change) => !ports.some((other) => undoes(other, change)))
      .map(({ previous, current, learnedAt }) => ({
        field: 'transshipment' as const,
        ...{ previous, current, learnedAt },
      })),
  ];
}

/** A value that becomes known, or is no longer given, is no detour. */
function isOther(wanted: Detour['field']) {
  return ({ field, previous, current }: ReceivedChange) =>
    field === wanted && previous !== null && current !== null;
}

function undoes(other: ReceivedChange, change: ReceivedChange): boolean {
  return other.previous === change.current && other.current === change.previous;
}

function fromFirstToLast(field: Detour['field'], changes: readonly ReceivedChange[]): Detour[] {
  const [first, last] = [changes.at(0), changes.at(-1)];
  if (first === undefined || last === undefined || first.previous === last.current) return [];
  return [{ field, previous: first.previous, current: last.current, learnedAt: last.learnedAt }];
}
