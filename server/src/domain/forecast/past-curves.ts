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
/** Curves are kept for two years at every lead. The evidence behind them is large, so it is kept for fewer weeks. */
const weeksKept = 1000;
const evidenceKept = 100;

/** The day of each week for which it is computed what was believed. */
export function weekOf(day: number): number {
  return Math.floor(day / weekMs) * weekMs;
}

/** Errors at one lead, each with the curve at its origin. */
export type PastCurves = (leadDays: LeadDays, errors: readonly EtaError[]) => Promise<Settled[]>;

export function openPastCurves(source: EvidenceSource): PastCurves {
  const evidence = oncePerKey(
    keyOfWeek,
    async ({ leadDays, week }: Week) =>
      curvesFrom(await source.newest({ leadDays }, week, leadLimit), leadDays, week),
    evidenceKept,
  );
  const curves = oncePerKey(keyOfWeek, (_: Week) => new Map<string, Curve>(), weeksKept);
  return async (leadDays, errors) => {
    const weeks = Map.groupBy(errors, ({ originAt }) => weekOf(modelDay(originAt)));
    const settled = [...weeks].map(async ([week, begun]) => {
      const known = curves({ leadDays, week });
      const settledThen: Settled[] = [];
      for (const error of begun) {
        const key = keyOf(error);
        const curve = known.get(key) ?? (await evidence({ leadDays, week }))(error);
        known.set(key, curve);
        settledThen.push({ error, curve });
      }
      return settledThen;
    });
    return (await Promise.all(settled)).flat();
  };
}

interface Week {
  leadDays: LeadDays;
  week: number;
}

function keyOfWeek({ leadDays, week }: Week): string {
  return `${leadDays}|${week}`;
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
  return (of) => {
    const ofItsShip = withOwn(carrierBelief(of.carrier), 'ship', ofShip(shipOf(of)));
    return withOwn(ofItsShip, 'lane', of.lane === '' ? none : ofLane(laneOf(of))).curve;
  };
}

/** Errors with the same key have the same curve in a week. */
function keyOf(error: Pick<EtaError, 'carrier' | 'voyage' | 'lane'>): string {
  return `${laneOf(error)}|${shipOf(error)}`;
}

function shipOf({ voyage }: Pick<EtaError, 'voyage'>): string {
  return shipOfVoyage(voyage);
}

function laneOf({ carrier, lane }: Pick<EtaError, 'carrier' | 'lane'>): string {
  return `${carrier}|${lane}`;
}
