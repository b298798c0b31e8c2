import type { LeadKnowledge } from './arrival-model.ts';
import { tailCorrection } from './conformal.ts';
import { quantileOf } from './curve.ts';
import type { EtaError, LeadDays } from './eta-error.ts';
import { cellOfErrors } from './evidence-cell.ts';
import type { EvidenceFilter, EvidenceSource } from './evidence-source.ts';
import { middleOf } from './middle.ts';
import { oncePerKey } from './once-per-key.ts';
import { leadLimit, type PastCurves, weekOf } from './past-curves.ts';
import type { PastGains } from './past-gains.ts';
import { priorCurves } from './prior.ts';
import { generalBelief, withImported, withOwn } from './shrink.ts';

/** The most errors of a carrier, or of its lane, that count. */
const cellLimit = 300;
/** The most errors of a ship that count. */
const shipLimit = 100;
/** The most ships whose evidence is kept. */
const shipsKept = 1000;
/** The most results (lead, carrier, lane and ship) that are kept. */
const knownKept = 20_000;
/** The most settled errors that correct the tails. */
const settledLimit = 300;

/** Whose lead: of a ship (`''`: not known) of a carrier on a lane (`''`: not known). */
export type Asked = Required<EvidenceFilter>;

/** What is known of it. */
export type LeadsOfDay = (asked: Asked) => Promise<LeadKnowledge>;

/** All that is known from arrivals learnt before `day`, in milliseconds. Each cell is read and computed once. */
export function openLeadsOfDay(
  { source, pastCurves, pastGains }: { source: EvidenceSource; pastCurves: PastCurves; pastGains: PastGains },
  day: number,
): LeadsOfDay {
  const general = oncePerKey(String, async (leadDays: LeadDays) => {
    const errors = await source.newest({ leadDays }, day, leadLimit);
    const settled = await pastCurves(leadDays, newestFirst(errors).slice(0, settledLimit));
    return {
      belief: generalBelief(priorCurves[leadDays], cellOfErrors(errors, day)),
      correction: tailCorrection(settled, day),
    };
  });
  const read = async (filter: EvidenceFilter, limit: number) =>
    cellOfErrors(await source.newest(filter, day, limit), day);
  const cell = oncePerKey(keyOf, (filter: EvidenceFilter) => read(filter, cellLimit));
  const cellOfShip = oncePerKey(keyOf, (filter: EvidenceFilter) => read(filter, shipLimit), shipsKept);
  const none = cellOfErrors([], day);
  const imports = oncePerKey(keyOf, ({ carrier, lane }: Asked) => source.imported(carrier, lane));
  const know: LeadsOfDay = async (asked) => {
    const { carrier, lane, ship, leadDays } = asked;
    const { belief, correction } = await general(leadDays);
    const onLane = await imports({ ...asked, ship: '', leadDays: 0 });
    const imported = onLane.find((each) => each.leadDays === leadDays);
    const ofCarrier = await cell({ leadDays, carrier });
    const ofShip = ship === '' ? none : await cellOfShip({ leadDays, ship });
    const ofLane = lane === '' ? none : await cell({ leadDays, carrier, lane });
    const before = imported ? withImported(belief, imported) : belief;
    const ofItsShip = withOwn(withOwn(before, 'carrier', ofCarrier), 'ship', ofShip);
    const known = withOwn(ofItsShip, 'lane', ofLane);
    const gain = await pastGains({ leadDays, carrier, lane, week: weekOf(day) });
    const middle = middleOf(quantileOf(known.curve, 0.5), ofCarrier.voyages, gain);
    return { belief: known, carrier: ofCarrier, middle, correction };
  };
  return oncePerKey(keyOf, know, knownKept);
}

function keyOf({ leadDays, carrier, lane, ship }: EvidenceFilter): string {
  return [leadDays, carrier, lane, ship].join('|');
}

function newestFirst(errors: readonly EtaError[]): EtaError[] {
  return errors.toSorted(
    (a, b) => b.learnedAt - a.learnedAt || b.originAt - a.originAt || (sortKey(a) < sortKey(b) ? -1 : 1),
  );
}

function sortKey({ voyage, carrier, lane, errorHours }: EtaError): string {
  return [voyage, carrier, lane, errorHours].join('|');
}
