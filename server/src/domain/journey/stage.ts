import type { Move } from './moves.ts';
import { isVesselMove } from './ship.ts';

/** The moves of one use of a box, in order. After the last one the next use begins. */
const cycle = [
  'GTOT empty',
  'STUF',
  'GTIN laden',
  'LOAD',
  'DEPA',
  'ARRI',
  'DISC',
  'GTOT laden',
  'STRP',
  'GTIN empty',
] as const;

/** The position of a move in the cycle. */
export type Stage = number;

const at = (name: (typeof cycle)[number]): Stage => cycle.indexOf(name);
const departure = at('DEPA');
const emptyReturn = at('GTIN empty');
const offShip: readonly Stage[] = [at('ARRI'), at('DISC')];
const ontoShip: readonly Stage[] = [at('LOAD'), at('DEPA')];
const beforeReturn: readonly Stage[] = [at('DISC'), at('GTOT laden'), at('STRP')];

const stagesOfName: ReadonlyMap<string, readonly Stage[]> = new Map<string, Stage[]>([
  ...cycle.map((name, stage): [string, Stage[]] => [name, [stage]]),
  ['GTIN unknown', [at('GTIN laden'), emptyReturn]],
  ['GTOT unknown', [at('GTOT empty'), at('GTOT laden')]],
]);

/**
 * The stages that a move can be: two for a gate move that is not known to be empty or laden, and none for a move that
 * can happen anywhere in a journey, such as an inspection.
 */
export function stagesOf(move: Move): readonly Stage[] {
  const { code, load } = move;
  if (code === 'GTIN' || code === 'GTOT') return stagesOfName.get(`${code} ${load ?? 'unknown'}`) ?? [];
  return code === 'STUF' || code === 'STRP' || isVesselMove(move) ? (stagesOfName.get(code) ?? []) : [];
}

/** How many stages later a move comes, 1 to 10, if it is the next one; from null, the beginning. */
export function stagesUntil(from: Stage | null, to: Stage): number {
  return ((to - (from ?? -1) + cycle.length - 1) % cycle.length) + 1;
}

/**
 * True when a move comes first in one port, whatever happened before: a box is discharged before it is loaded onto the
 * next ship, and passes a gate after it came by ship. It is false for a discharge and a gate-in that is known to be
 * laden: the box may begin its journey there.
 */
export function alwaysPrecedes(first: readonly Stage[], second: readonly Stage[]): boolean {
  const [a, b] = [first[0], second[0]];
  if (a === undefined || b === undefined || first.length > 1) return false;
  if (second.length > 1) return a === at('DISC');
  if (a <= departure === b <= departure) return a < b;
  return offShip.includes(a) && ontoShip.includes(b);
}

/** True when `first` is known to be the empty return, and `second` is a move after which a box has yet to be returned. */
export function isReturnBefore(first: readonly Stage[], second: readonly Stage[]): boolean {
  return (
    first.length === 1 && first[0] === emptyReturn && second.some((stage) => beforeReturn.includes(stage))
  );
}
