import { dayMs, hourMs } from '../time/time-spans.ts';
import type { CallHistory } from './call-history.ts';
import { type EtaError, type LeadDays, leadDays } from './eta-error.ts';

/** The first ETA counts for a lead if it comes at most half a day, or a tenth of the lead, too late for it. */
const lateStartDays = 0.5;
const lateStartShare = 0.1;
/** Without a voyage number, the calls of a ship within this time share their delay. */
const voyageSpanMs = 28 * dayMs;

/** How wrong the carrier was at each lead, once for each lane of the call. Empty while the arrival is not known. */
export function errorsOf(history: CallHistory): EtaError[] {
  const { arrival, carrier } = history;
  if (!arrival) return [];
  const lanes = history.lanes.length === 0 ? [''] : [...new Set(history.lanes)].sort();
  const voyage = voyageOf(history, arrival.at);
  return leadDays.flatMap((lead) => {
    const crossing = crossingOf(history.statements, lead, arrival.learnedAt);
    if (!crossing) return [];
    const errorHours = (arrival.at - crossing.eta) / hourMs;
    const error = { carrier, leadDays: lead, voyage, ...crossing, errorHours, learnedAt: arrival.learnedAt };
    return lanes.map((lane) => ({ ...error, lane }));
  });
}

/** How much nearer than the lead an ETA may be when it is first known, and still count for the lead. */
export function lateStartMs(lead: LeadDays): number {
  return Math.max(lateStartDays, lead * lateStartShare) * dayMs;
}

/** Calls with the same one share their delay. */
function voyageOf({ ship, voyage }: CallHistory, arrivedAt: number): string {
  return `${ship}|${voyage ?? Math.floor(arrivedAt / voyageSpanMs)}`;
}

/** The ship of such a voyage. */
export function shipOfVoyage(voyage: string): string {
  return voyage.slice(0, voyage.indexOf('|'));
}

/**
 * The first moment at which the ETA that stands is this many days ahead, or fewer. What follows is not looked at, so
 * choosing the moment reveals nothing. Null when it lies after the arrival was learnt, or before the first statement.
 */
function crossingOf(
  statements: CallHistory['statements'],
  lead: LeadDays,
  until: number,
): { originAt: number; eta: number } | null {
  const [first] = statements;
  if (!first) return null;
  if (first.eta - first.learnedAt < lead * dayMs - lateStartMs(lead)) return null;
  for (const [index, { learnedAt, eta }] of statements.entries()) {
    const originAt = Math.max(learnedAt, eta - lead * dayMs);
    const replacedAt = statements[index + 1]?.learnedAt ?? until;
    if (originAt < Math.min(replacedAt, until)) return { originAt, eta };
  }
  return null;
}
