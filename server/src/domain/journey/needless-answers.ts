// Finds the stored answers of a shipment that a replay does not need.

import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '../time/time-spans.ts';

/** How a replay reads answers. */
export interface ReplayRules<Answer, Known> {
  /** What is known after one more answer. */
  apply(known: Known, answer: Answer): Known;
  /** Whether an answer that led from `before` to `after` brought nothing that is shown, announced or learnt. */
  broughtNothing(before: Known, after: Known, answer: Answer): boolean;
}

/** How far the answers were read. */
export interface ReadSoFar<Answer, Known> {
  /** What was known before the newest answer, without the needless ones. */
  before: Known;
  /** The next answer decides whether this one is needed; null before the first. */
  newest: { answer: Answer; after: Known } | null;
}

const weekMs = 7 * dayMs;

/**
 * Reads one more answer, and returns the one before it if a replay does not need that one. It is needless if it brought
 * nothing, the next one brings nothing either, and without it the same is known after the next one. So the first and the last
 * answer of every stretch without news stay, and a replay of the answers that stay knows the same after each of them.
 */
export function readNext<Answer, Known>(
  { before, newest }: ReadSoFar<Answer, Known>,
  answer: Answer,
  { apply, broughtNothing }: ReplayRules<Answer, Known>,
): { soFar: ReadSoFar<Answer, Known>; needless: Answer | null } {
  if (newest === null)
    return { soFar: { before, newest: { answer, after: apply(before, answer) } }, needless: null };
  const after = apply(newest.after, answer);
  const isQuiet =
    broughtNothing(before, newest.after, newest.answer) && broughtNothing(newest.after, after, answer);
  if (isQuiet && isDeepStrictEqual(apply(before, answer), after))
    return { soFar: { before, newest: { answer, after } }, needless: newest.answer };
  return { soFar: { before: newest.after, newest: { answer, after } }, needless: null };
}

/** When the answers of a shipment are thinned next, after one was applied or they were thinned. */
export function thinAgainAt(at: Date): Date {
  return new Date(at.getTime() + weekMs);
}
