import { thinAgainAt } from '../../domain/journey/needless-answers.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { removeUnusedAnswers } from '../../retention/removing/unused-answers.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { DueRows, HeldJob } from '../../work/claim-due.ts';
import { type Duty, leasedDuty } from '../../work/duty.ts';
import { pauseBetween } from '../../work/pause-between.ts';
import type { Decode } from '../applying/replay-one.ts';
import { storedAnswers } from '../shipment/answer-queries.ts';
import { findShipmentById } from '../shipment/find-queries.ts';
import { unlessLeft } from '../shipment/unless-left.ts';
import { findNeedless } from './find-needless.ts';
import { countThinned, deleteObservations, findWhole, setThinning } from './thinning-queries.ts';

interface ThinningDeps extends Services {
  decode: Decode;
  /** How many of the newest answers of a shipment are kept whole. */
  answersKept: number;
  /** All answers of this many last days are kept whole. */
  answersKeptDays: number;
}

/** Small, so that locks are held for milliseconds only. */
const removedTogether = 100;

/** Shipments by the time at which their answers are thinned next. */
export const shipmentsToThin: DueRows = {
  table: 'shipments',
  dueAt: 'thin_at',
  id: 'id',
};

const leaseMs = 20 * 60_000;

/**
 * Removes the answers of one shipment that are old enough and that a replay does not need (docs/journeys.md "Answers that
 * are kept"), and sets when it is done again: at once if `ending` fires before the end. Nothing is locked while the answers
 * are read, because a new answer does not change which older ones are needless. A sandbox shipment has its own sweep, and
 * an untracked one is purged.
 */
export async function thinShipment(
  deps: ThinningDeps,
  shipmentId: string,
  ending: AbortSignal,
): Promise<void> {
  const { db, now, decode, answersKept, answersKeptDays } = deps;
  const begunAt = now();
  const since = new Date(begunAt.getTime() - answersKeptDays * dayMs);
  const shipment = await findShipmentById(db, shipmentId);
  const whole = shipment && (await findWhole(db, shipmentId, answersKept, since));
  if (!whole || shipment.mode !== 'live') return await setThinning(db, shipmentId, null);
  const needless = await findNeedless(decode, shipment, storedAnswers(db, shipmentId, whole.from), ending);
  for (let from = 0; from < needless.length && !ending.aborted; from += removedTogether) {
    const ids = needless.slice(from, from + removedTogether);
    await inTransaction(db, async (tx) => {
      // First the shipment, then its answers, in the order in which an answer is applied.
      await countThinned(tx, shipmentId, ids.length, since);
      await removeUnusedAnswers(tx, await deleteObservations(tx, shipmentId, ids));
    });
    await pauseBetween();
  }
  if (ending.aborted) return await setThinning(db, shipmentId, begunAt);
  await setThinning(db, shipmentId, whole.count > answersKept ? thinAgainAt(begunAt) : null);
}

/** The duty that thins answers, one shipment at a time, because nothing waits for it. Its jobs are shipments. */
export function thinDuty(deps: ThinningDeps): Duty<HeldJob> {
  return leasedDuty(deps, {
    name: 'thin',
    // A server that does not know the carrier may read its answers otherwise.
    rows: { ...shipmentsToThin, taken: () => unlessLeft(deps.fleet.leftTo('deliver')) },
    width: 1,
    leaseMs,
    deadlineMs: leaseMs / 2,
    perform: ({ id }, signal, ending) => thinShipment(deps, id, AbortSignal.any([signal, ending])),
  });
}
