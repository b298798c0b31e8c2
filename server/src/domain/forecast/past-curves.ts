// What was believed when an error began, to see how the band would have held.

import { dayMs } from '../time-spans.ts';
import type { Settled } from './conformal.ts';
import type { Curve } from './curve.ts';
import type { EtaError, LeadDays } from './eta-error.ts';
import { cellOfErrors } from './evidence-cell.ts';
import type { EvidenceSource } from './evidence-source.ts';
import { modelDay } from './moments.ts';
import { oncePerKey } from './once-per-key.ts';
import { priorCurves } from './prior.ts';
import { generalBelief, particularBelief } from './shrink.ts';

/** So many errors of all carriers count at a lead. */
export const leadLimit = 1000;
/** What was believed is computed for one day of a week. */
const weekMs = 7 * dayMs;
/** Two years at every lead. */
const weeksKept = 1000;

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
    const weeks = Map.groupBy(errors, ({ originAt }) => Math.floor(modelDay(originAt) / weekMs) * weekMs);
    const settled = [...weeks].map(async ([week, begun]) => {
      const curveFor = await beliefs({ leadDays, week });
      return begun.map((error) => ({ error, curve: curveFor(error) }));
    });
    return (await Promise.all(settled)).flat();
  };
}

/** Curves by carrier and lane, from errors of all carriers at one lead that were known on `day`. */
function curvesFrom(
  errors: readonly EtaError[],
  leadDays: LeadDays,
  day: number,
): (of: { carrier: string; lane: string }) => Curve {
  const belief = generalBelief(priorCurves[leadDays], cellOfErrors(errors, day));
  const byCarrier = Map.groupBy(errors, ({ carrier }) => carrier);
  const byLane = Map.groupBy(errors, keyOf);
  const cell = oncePerKey(String, (carrier: string) => cellOfErrors(byCarrier.get(carrier) ?? [], day));
  return oncePerKey(keyOf, (of) => {
    const lane = of.lane === '' ? [] : (byLane.get(keyOf(of)) ?? []);
    return particularBelief(belief, cell(of.carrier), cellOfErrors(lane, day)).curve;
  });
}

function keyOf({ carrier, lane }: { carrier: string; lane: string }): string {
  return `${carrier}|${lane}`;
}
