// How much was taken of one window of a quota, and by which workspaces. Pure, plain JSON.

import type { Asker, WorkspaceAsker } from './asker.ts';

/** What was taken of one window, by slot; a slot is a fraction of the window. */
export interface Spent {
  /** The window that this belongs to, because an operator may change the limits. */
  perSeconds: number;
  /** Number of the newest slot since the epoch. */
  newest: number;
  /** Tokens taken in each slot, the newest first. */
  counts: number[];
  /** Those of them that were taken for watching. */
  watched: number[];
  takers: Taker[];
}

/** A workspace that has taken tokens or was refused some. */
export interface Taker {
  workspaceId: string;
  purpose: 'client' | 'watch';
  weight: number;
  /** As in `Spent`, without the zeros at the end. */
  counts: number[];
  /** The slot in which it was last refused a token of its share; null when that is longer ago than the window. */
  wantedIn: number | null;
}

/** Slots in a window. A token returns one window after it was taken, or at most one slot later. */
export const slots = 20;
/** How many takers each window stores separately. It is limited, because the bucket is written with every question. */
export const mostTakers = 32;

export function slotMs(perSeconds: number): number {
  return Math.max(1, Math.ceil((perSeconds * 1_000) / slots));
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The same at a later moment, without the slots that are older than the window. */
export function spentAt(known: Spent | undefined, perSeconds: number, atMs: number): Spent {
  const current = Math.floor(atMs / slotMs(perSeconds));
  // A clock may step back: tokens that were taken in the future count as well.
  const newest = Math.max(current, known?.newest ?? 0);
  const passed = Math.min(slots + 1, newest - (known?.newest ?? 0));
  const moved = (counts: readonly number[] = []) =>
    [...Array<number>(passed).fill(0), ...counts].slice(0, slots + 1);
  const takers = (known?.takers ?? []).map((taker) => ({
    ...taker,
    counts: withoutLastZeros(moved(taker.counts)),
    wantedIn: taker.wantedIn !== null && newest - taker.wantedIn <= slots + 1 ? taker.wantedIn : null,
  }));
  return {
    perSeconds,
    newest,
    counts: moved(known?.counts),
    watched: moved(known?.watched),
    takers: takers.filter(({ counts, wantedIn }) => counts.length > 0 || wantedIn !== null),
  };
}

/** With one more token, taken now. */
export function withToken(spent: Spent, asker: Asker): Spent {
  const counts = plusOne(spent.counts);
  if (asker.purpose === 'operator') return { ...spent, counts };
  const watched = asker.purpose === 'watch' ? plusOne(spent.watched) : spent.watched;
  const change = (taker: Taker): Taker => ({ ...taker, counts: plusOne(taker.counts) });
  return { ...spent, counts, watched, takers: withTaker(spent.takers, asker, change) };
}

/** Records that the asker was refused a token of its own share; returns the same object when that is already recorded. */
export function withWish(spent: Spent, asker: Asker): Spent {
  if (asker.purpose === 'operator' || findTaker(spent, asker)?.wantedIn === spent.newest) return spent;
  const change = (taker: Taker): Taker => ({ ...taker, wantedIn: spent.newest });
  return { ...spent, takers: withTaker(spent.takers, asker, change) };
}

export function findTaker({ takers }: Spent, asker: Asker): Taker | undefined {
  return takers.find((taker) => isTaker(taker, asker));
}

function isTaker(taker: Taker, asker: Asker): boolean {
  if (asker.purpose === 'operator') return false;
  return taker.workspaceId === asker.workspaceId && taker.purpose === asker.purpose;
}

/** Without room, the taker with the fewest tokens loses its place, and the new one starts with its count, so nobody gains. */
function withTaker(
  takers: readonly Taker[],
  asker: WorkspaceAsker,
  change: (taker: Taker) => Taker,
): Taker[] {
  const { workspaceId, purpose, weight } = asker;
  const known = takers.find((taker) => isTaker(taker, asker));
  const others = takers.filter((taker) => taker !== known);
  if (known !== undefined) return [...others, change({ ...known, weight })];
  const unknown: Taker = { workspaceId, purpose, weight, counts: [], wantedIn: null };
  if (takers.length < mostTakers) return [...others, change(unknown)];
  const [fewest, ...rest] = takers.toSorted((a, b) => sum(a.counts) - sum(b.counts));
  return [...rest, change({ ...unknown, counts: fewest?.counts ?? [] })];
}

function plusOne([now = 0, ...earlier]: readonly number[]): number[] {
  return [now + 1, ...earlier];
}

function withoutLastZeros(counts: readonly number[]): number[] {
  return counts.slice(0, counts.findLastIndex((count) => count > 0) + 1);
}
