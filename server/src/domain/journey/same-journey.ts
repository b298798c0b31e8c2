import { localDate } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import { hourMs } from '../time/time-spans.ts';
import type { Journey, Milestone } from './journey.ts';
import { isEntry } from './moves.ts';
import { isVesselMove } from './ship.ts';
import { sameUseHours } from './spans-of-use.ts';

/** A corrected time differs by less. */
const sameMoveMs = sameUseHours * hourMs;

/** A step that has happened, with what distinguishes one use of a box from the next. */
export interface PastStep {
  /** The move and its port, independent of how the carrier names the ship and the call. */
  name: string;
  /** UTC instant; local clock time where the zone is not known. */
  at: string;
}

/** What identifies one use of a box. */
export interface JourneyIdentity {
  steps: readonly PastStep[];
  booking: string | null;
}

/**
 * True when the steps that have happened now belong to the same use of the box as `previous`: one of the earlier steps
 * is still there. Boxes often go between the same ports, so the time of a step counts too. When either side has no step
 * that has happened, the booking decides.
 * @param bookings the bookings in the newest answer
 */
export function isSameJourney(
  previous: JourneyIdentity,
  steps: readonly PastStep[],
  bookings: readonly string[],
): boolean {
  const isKnownBooking = previous.booking !== null && bookings.includes(previous.booking);
  if (previous.steps.length === 0) {
    return isKnownBooking || previous.booking === null || bookings.length === 0;
  }
  if (steps.length === 0) return isKnownBooking;
  const timesOf = timesByMove(steps);
  return [...timesByMove(previous.steps)].some(([move, times]) =>
    times.some((at) => timesOf.get(move)?.some((other) => Math.abs(other - at) <= sameMoveMs)),
  );
}

/**
 * True when a journey goes on that was derived before. While nothing had happened, the plan may have been that of another
 * trip: a ship was to bring the box before this trip began.
 */
export function continuesJourney(
  previous: Journey,
  { carrier, happened }: Pick<Journey, 'carrier' | 'happened'>,
  bookings: readonly string[],
): boolean {
  const [first] = happened;
  const wasOfOther =
    previous.happened.length === 0 &&
    first !== undefined &&
    isEntry(first) &&
    previous.upcoming.some((step) => endsSeaLeg(step) && localDate(step.time) < localDate(first.time));
  return !wasOfOther && isSameJourney(identityOf(previous), pastSteps(carrier, happened), bookings);
}

/** True when both are the same use of a box, as two answers told it. */
export function isOneJourney(a: Journey, b: Journey): boolean {
  const isOneBill = a.billOfLading !== null && a.billOfLading === b.billOfLading;
  const bookings = b.booking === null ? [] : [b.booking];
  return isOneBill || isSameJourney(identityOf(a), pastSteps(a.carrier, b.happened), bookings);
}

function endsSeaLeg(step: Milestone): boolean {
  return isVesselMove(step) && (step.code === 'ARRI' || step.code === 'DISC');
}

/** The times of each move. A laden gate-in after the discharge is another move than the one with which a journey begins. */
function timesByMove(steps: readonly PastStep[]): Map<string, number[]> {
  const end = steps.findIndex(({ name }) => endings.has(moveOf(name)));
  const keyOf = ({ name }: PastStep, position: number) =>
    moveOf(name) === 'GTIN laden' && end !== -1 && end < position ? `back ${name}` : name;
  const keyed = steps.map((step, position) => ({ key: keyOf(step, position), at: msOf(step) }));
  const byKey = Map.groupBy(keyed, ({ key }) => key);
  return new Map([...byKey].map(([key, same]) => [key, same.map(({ at }) => at)]));
}

const endings: ReadonlySet<string> = new Set(['DISC laden', 'GTOT laden', 'GTIN empty']);

function moveOf(name: string): string {
  return name.split(' ').slice(1, 3).join(' ');
}

/** The identity of a journey. */
export function identityOf({ carrier, happened, booking }: Journey): JourneyIdentity {
  return { steps: pastSteps(carrier, happened), booking };
}

/** The steps that have happened, each with its identity. */
export function pastSteps(carrier: string, happened: readonly Milestone[]): PastStep[] {
  return happened.map((step) => ({
    name: `${carrier} ${moveName(step)} ${portKey(step.place)}`,
    at: step.time.instant ?? `${step.time.local}Z`,
  }));
}

/** The move, independent of its port and of how the carrier names the ship and the call. */
export function moveName({ code, load, words }: Milestone): string {
  return code === 'OTHER' ? words : `${code} ${load === 'empty' ? 'empty' : 'laden'}`;
}

function msOf({ at }: PastStep): number {
  return Date.parse(at);
}
