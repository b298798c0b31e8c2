import type { Place } from '../places/place.ts';
import { samePort } from '../places/place.ts';
import { builtInPlaces } from '../places/place-book.ts';
import type { Milestone } from './journey.ts';
import { isByRail } from './land-passes.ts';
import { boards, isCarriedOnLand, isEntry, isLadenSeaMove, leavesLaden } from './moves.ts';
import { type NamesPorts, withRole } from './named-ports.ts';
import { isVesselMove } from './ship.ts';

/**
 * The port of loading: the port that the carrier names as such, or else where the box boards its first ship (docs/journeys.md
 * "Port of discharge"). While that is not known, where it came in last by gate. What follows a discharge, or the arrival of the
 * laden box, is after it: a journey that begins with that has the port that was known before.
 */
export function portOfLoading(
  steps: readonly Milestone[],
  papers: readonly NamesPorts[],
  known: Place | null,
): Place | null {
  return withRole(steps, 'POL') ?? withRole(papers, 'POL') ?? whereItBoards(steps, known);
}

function whereItBoards(steps: readonly Milestone[], known: Place | null): Place | null {
  const ashore = steps.findIndex(bringsLaden);
  const before = ashore === -1 ? steps : steps.slice(0, ashore);
  if (ashore !== -1 && !before.some((step) => boards(step) || isEntry(step))) return known;
  const gateIn = gateInForLoading(before);
  const boarding = before.find((step) => boards(step) && step.role !== 'PTS');
  if (boarding === undefined || comesBySea(gateIn, boarding, before)) return gateIn?.place ?? null;
  return boarding.place ?? gateIn?.place ?? null;
}

/** A ship brings the laden box. */
function bringsLaden(step: Milestone): boolean {
  return (
    isLadenSeaMove(step, 'DISC') || (step.code === 'ARRI' && isVesselMove(step) && step.load === 'laden')
  );
}

/** The last one by lorry before the box is out again; none if a vehicle takes it on from there. */
function gateInForLoading(steps: readonly Milestone[]): Milestone | undefined {
  const out = steps.find(leavesLaden);
  const before = out === undefined ? steps : steps.slice(0, steps.indexOf(out));
  const last = before.findLast((step) => step.code === 'GTIN' && step.load === 'laden' && !isByRail(step));
  const goesOn = out !== undefined && isCarriedOnLand(out) && samePort(out.place, last?.place ?? null);
  return goesOn ? undefined : last;
}

/**
 * No loading is told where the first ship is said to leave, and the box came in by gate in a port of another country:
 * another ship brings it from there.
 */
function comesBySea(
  gateIn: Milestone | undefined,
  { place }: Milestone,
  steps: readonly Milestone[],
): boolean {
  if (!gateIn?.place || !place) return false;
  const hasLoading = steps.some((step) => isLadenSeaMove(step, 'LOAD') && samePort(step.place, place));
  return !hasLoading && gateIn.place.country !== place.country && isListed(gateIn.place);
}

/** Inland places are seldom in the list of ports. */
function isListed({ unlocode }: Place): boolean {
  return unlocode !== null && builtInPlaces.place(unlocode) !== undefined;
}
