import { type SqlBool, sql } from 'kysely';
import { listPaid } from '../../accounts/credits/credit-queries.ts';
import { giveCreditsBack } from '../../accounts/credits/give-credits-back.ts';
import { periodOf } from '../../domain/accounts/plan.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { isOneJourney } from '../../domain/journey/same-journey.ts';
import { isForOthers, joinedWords } from '../../domain/own-words/joined-words.ts';
import { stopTracking } from '../../retention/stop-tracking.ts';
import type { Tx } from '../../store/open.ts';
import { updateAnnouncedBoxes } from '../shipment/announced-queries.ts';
import { storeReview } from '../shipment/exception-queries.ts';
import { notifyShipment } from '../shipment/notify-shipment.ts';
import type { LockedShipment } from '../shipment/stored-shipment.ts';
import { lockShipment, lockWhole, updateWords } from '../shipment/write-queries.ts';
import { joinTo, listBillsNaming } from './joined-queries.ts';

/** A Bill of Lading after boxes have joined it. */
export interface JoinedBill extends LockedShipment {
  /** It needs no credit of its own: one was spent on a box in this period. */
  isPaid: boolean;
}

/**
 * Lets the boxes that are tracked by themselves, and sail under this Bill of Lading, join it: from now on they are tracked through
 * it (docs/decisions/0029-one-box-one-row.md). The bill takes over their words, and what was announced of them. Its row is locked.
 * @param journeys those of its newest answer
 */
export async function joinBoxes(
  tx: Tx,
  bill: LockedShipment,
  at: Date,
  journeys: readonly Journey[] = bill.state.journeys,
): Promise<JoinedBill> {
  const { shipment, state, announced } = bill;
  const named = new Map(journeys.map((journey) => [journey.container, journey]));
  named.delete('');
  if (shipment.shape !== 'document' || named.size === 0) return { ...bill, isPaid: false };
  const { workspaceId, mode } = shipment;
  const alone = await lockWhole(
    tx,
    sql<SqlBool>`workspace_id = ${workspaceId} and mode = ${mode} and removed_at is null and shape = 'container'
      and reference = any (${[...named.keys()]}::text[])`,
  );
  const boxes = alone.filter(({ shipment: { reference, journeys: own, words } }) => {
    const journey = named.get(reference);
    if (isForOthers(shipment.words, words)) return false;
    return journey !== undefined && own.some((each) => isOneJourney(each, journey));
  });
  if (boxes.length === 0) return { ...bill, isPaid: false };

  const ids = boxes.map((box) => box.shipment.id);
  await stopTracking(tx, ids, at);
  await joinTo(tx, shipment.id, ids);
  for (const box of boxes) await notifyShipment(tx, box.shipment);
  const words = boxes.reduce((joined, box) => joinedWords(joined, box.shipment.words), shipment.words);
  const known = boxes.flatMap((box) => box.announced.boxes);
  const isKnown = new Set(known.map(({ container }) => container));
  const kept = announced.boxes.filter(({ container }) => !isKnown.has(container));
  const after = {
    shipment: { ...shipment, words },
    state,
    announced: { ...announced, boxes: [...kept, ...known] },
  };
  await updateWords(tx, after.shipment);
  await updateAnnouncedBoxes(tx, shipment.id, after.announced);
  const exceptions = await takeOverExceptions(tx, after, boxes, at);
  await notifyShipment(tx, after.shipment);
  const isPaid = mode === 'live' && (await payOnce(tx, { workspaceId, at }, bill, boxes));
  return { ...after, shipment: { ...after.shipment, ...exceptions }, isPaid };
}

/** Of a bill and a box that were both paid for in this period, the second gets its credit back. Returns whether the bill is such a second. */
async function payOnce(
  tx: Tx,
  spent: { workspaceId: string; at: Date },
  { shipment: bill }: LockedShipment,
  boxes: readonly LockedShipment[],
): Promise<boolean> {
  const references = [bill.reference, ...boxes.map((box) => box.shipment.reference)];
  const paid = await listPaid(tx, spent.workspaceId, periodOf(spent.at), references);
  const paidBoxes = boxes.map((box) => box.shipment).filter(({ reference }) => paid.has(reference));
  const isSecond = paidBoxes.some(({ trackedAt }) => trackedAt <= bill.trackedAt);
  const later = paidBoxes.filter(({ trackedAt }) => trackedAt > bill.trackedAt && paid.has(bill.reference));
  const second = [...later.map(({ reference }) => reference), ...(isSecond ? [bill.reference] : [])];
  await giveCreditsBack(tx, { ...spent, references: second });
  return isSecond;
}

/** What is open of the boxes goes on under the bill, so that it is not announced again. The bill is reviewed anew at once. */
async function takeOverExceptions(
  tx: Tx,
  { shipment }: LockedShipment,
  boxes: readonly LockedShipment[],
  at: Date,
) {
  const keyOf = (each: { kind: string; container: string; about: string }) =>
    `${each.kind} ${each.container} ${each.about}`;
  const known = new Set(shipment.exceptions.map(keyOf));
  const taken = boxes.flatMap((box) => box.shipment.exceptions).filter((each) => !known.has(keyOf(each)));
  const open = [...shipment.exceptions, ...taken];
  await storeReview(tx, shipment, { open, closed: [], raised: [], dueAt: at }, at);
  return { exceptions: open, exceptionsDueAt: at };
}

/**
 * Lets a box that was just stored or taken up join the tracked Bill of Lading under which it sails; the newest, if several name
 * it. Undefined if there is none.
 * @param left the id of one that it has just left
 */
export async function joinBillOf(
  tx: Tx,
  { shipment, state }: LockedShipment,
  at: Date,
  left?: string,
): Promise<JoinedBill | undefined> {
  for (const id of await listBillsNaming(tx, shipment, shipment.reference)) {
    if (id === left) continue;
    const bill = await lockShipment(tx, id);
    if (bill !== undefined && isForOthers(bill.shipment.words, shipment.words)) continue;
    const journey = bill?.state.journeys.find(({ container }) => container === shipment.reference);
    if (
      bill !== undefined &&
      journey !== undefined &&
      state.journeys.some((own) => isOneJourney(own, journey))
    )
      return { ...(await joinBoxes(tx, bill, at)), isPaid: true };
  }
  return undefined;
}
