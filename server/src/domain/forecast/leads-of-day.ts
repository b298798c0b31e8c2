import type { LeadKnowledge } from './arrival-model.ts';
import type { LeadDays } from './eta-error.ts';
import { cellOf } from './evidence-cell.ts';
import type { EvidenceFilter, EvidenceSource } from './evidence-source.ts';
import { oncePerKey } from './once-per-key.ts';
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
export type Asked = Required<EvidenceFilter>;

/** What is known of it. */
export type LeadsOfDay = (asked: Asked) => Promise<LeadKnowledge>;

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
