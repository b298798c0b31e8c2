import { setNewest } from '../set-newest.ts';
import { dayMs } from '../time/time-spans.ts';
import type { LeadKnowledge } from './arrival-model.ts';
import { lateStartMs } from './errors-of.ts';
import { type LeadDays, leadDays } from './eta-error.ts';
import { cellOf } from './evidence-cell.ts';
import type { EvidenceFilter, EvidenceSource } from './evidence-source.ts';
import { priorCurve } from './prior.ts';
import { priorEstimate, scaled, shrunk } from './shrink.ts';

/** The most errors that count: of all carriers, of one carrier or its lane, and of a ship. */
const generalLimit = 1000;

const cellLimit = 300;

const shipLimit = 100;

/** The most ships whose evidence is kept. */
const shipsKept = 1000;

/** The most results (lead, carrier, lane and ship) that are kept. */
const knownKept = 20_000;

/** Whose lead: of a ship (`''`: not known) of a carrier on a lane (`''`: not known). */
export type LeadKey = Required<EvidenceFilter>;

/** What is known of it. */
export type LeadsOfDay = (asked: LeadKey) => Promise<LeadKnowledge>;

/** All that is known from arrivals learnt before `day`, in milliseconds. Each cell is read and computed once. */
export function openLeadsOfDay(source: EvidenceSource, day: number): LeadsOfDay {
  const read = async (filter: EvidenceFilter, limit: number) =>
    cellOf(await source.newest(filter, day, limit), day);
  const general = oncePerKey(String, async (leadDays: LeadDays) => {
    const ofAll = await read({ leadDays }, generalLimit);
    return shrunk(scaled(priorEstimate(priorCurve(leadDays)), ofAll), ofAll);
  });
  const cell = oncePerKey(keyOf, (filter: EvidenceFilter) => read(filter, cellLimit));
  const cellOfShip = oncePerKey(keyOf, (filter: EvidenceFilter) => read(filter, shipLimit), shipsKept);
  const none = cellOf([], day);
  const know: LeadsOfDay = async ({ carrier, lane, ship, leadDays }) => {
    const ofCarrier = await cell({ leadDays, carrier });
    const ofShip = ship === '' ? none : await cellOfShip({ leadDays, ship });
    const ofLane = lane === '' ? none : await cell({ leadDays, carrier, lane });
    const before = scaled(await general(leadDays), ofCarrier);
    const estimate = [ofCarrier, ofShip, ofLane].reduce(shrunk, before);
    return { estimate, carrier: ofCarrier };
  };
  return oncePerKey(keyOf, know, knownKept);
}

function keyOf({ leadDays, carrier, lane, ship }: EvidenceFilter): string {
  return [leadDays, carrier, lane, ship].join('|');
}

/** The leads below and above an ETA this many days ahead, and the share of the way from one to the other. */
export function leadsAround(days: number): { below: LeadDays; above: LeadDays; share: number } {
  const below = leadDays.findLast((lead) => lead <= days) ?? 0;
  const above = leadDays.find((lead) => lead > days) ?? below;
  return { below, above, share: below < above ? Math.max(0, (days - below) / (above - below)) : 0 };
}

/**
 * The lead that an ETA has reached at a moment: the smallest that is as far ahead as the ETA, or further. Null when the
 * ETA is so much nearer than that lead that a forecast now says nothing about the lead.
 */
export function leadReached(eta: number, now: number): LeadDays | null {
  const ahead = eta - now;
  const lead = leadDays.find((days) => days * dayMs >= ahead);
  return lead !== undefined && lead * dayMs - ahead <= lateStartMs(lead) ? lead : null;
}

/** The function, computed once for each key. Failures are forgotten, and so are the oldest of more than `limit` keys. */
export function oncePerKey<Asked, Found>(
  keyOf: (asked: Asked) => string,
  compute: (asked: Asked) => Found,
  limit = Number.POSITIVE_INFINITY,
): (asked: Asked) => Found {
  const known = new Map<string, { found: Found }>();
  return (asked) => {
    const key = keyOf(asked);
    const before = known.get(key);
    if (before) return before.found;
    const found = compute(asked);
    setNewest(known, key, { found }, limit);
    if (found instanceof Promise) found.catch(() => known.delete(key));
    return found;
  };
}
