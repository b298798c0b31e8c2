// What was believed when an error began, to see how the band would have held.

import { dayMs } from '../time-spans.ts';
import type { Settled } from './conformal.ts';
import type { Curve } from './curve.ts';
import { shipOfVoyage } from './errors-of.ts';
import type { EtaError, LeadDays } from './eta-error.ts';
import { cellOfErrors } from './evidence-cell.ts';
import type { EvidenceSource } from './evidence-source.ts';
import { modelDay } from './moments.ts';
import { oncePerKey } from './once-per-key.ts';
import { priorCurves } from './prior.ts';
import { generalBelief, withOwn } from './shrink.ts';

/** So many errors of all carriers count at a lead. */
export const leadLimit = 1000;
const weekMs = 7 * dayMs;
/** Two years at every lead. */
const weeksKept = 1000;

/** The day of each week for which it is computed what was believed. */
export function weekOf(day: number): number {
  return Math.floor(day / weekMs) * weekMs;
}

/** Errors at one lead, each with the curve at its origin. */
export type PastCurves = (leadDays: LeadDays, errors: readonly EtaError[]) => Promise<Settled[]>;

export function openPastCurves(source: EvidenceSource): PastCurves {
  const beliefs = oncePerKey(
    ({ leadDays, week }: { leadDays: LeadDays; week: number }) => `${leadDays}|${week}`,
    async ({ leadDays, week }) =>
      curvesFrom(await source.newest({ leadDays }, week, leadLimit), leadDays, week),
    weeksKept,
  );
  return async (leadDays, errors) => {
    const weeks = Map.groupBy(errors, ({ originAt }) => weekOf(modelDay(originAt)));
    const settled = [...weeks].map(async ([week, begun]) => {
      const curveFor = await beliefs({ leadDays, week });
      return begun.map((error) => ({ error, curve: curveFor(error) }));
    });
    return (await Promise.all(settled)).flat();
  };
}

/** Curves by carrier, ship and lane, from errors of all carriers at one lead that were known on `day`. */
function curvesFrom(
  errors: readonly EtaError[],
  leadDays: LeadDays,
  day: number,
): (of: Pick<EtaError, 'carrier' | 'voyage' | 'lane'>) => Curve {
  const general = generalBelief(priorCurves[leadDays], cellOfErrors(errors, day));
  const cellsBy = (keyOf: (error: EtaError) => string) => {
    const groups = Map.groupBy(errors, keyOf);
    return oncePerKey(String, (key: string) => cellOfErrors(groups.get(key) ?? [], day));
  };
  const [ofCarrier, ofShip, ofLane] = [cellsBy(({ carrier }) => carrier), cellsBy(shipOf), cellsBy(laneOf)];
  const none = cellOfErrors([], day);
  const carrierBelief = oncePerKey(String, (carrier: string) =>
    withOwn(general, 'carrier', ofCarrier(carrier)),
  );
  return oncePerKey(
    (of) => `${laneOf(of)}|${shipOf(of)}`,
    (of) => {
      const ofItsShip = withOwn(carrierBelief(of.carrier), 'ship', ofShip(shipOf(of)));
      return withOwn(ofItsShip, 'lane', of.lane === '' ? none : ofLane(laneOf(of))).curve;
    },
  );
}

function shipOf({ voyage }: Pick<EtaError, 'voyage'>): string {
  return shipOfVoyage(voyage);
}

function laneOf({ carrier, lane }: Pick<EtaError, 'carrier' | 'lane'>): string {
  return `${carrier}|${lane}`;
}
