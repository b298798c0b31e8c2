import { type SqlBool, sql } from 'kysely';
import { keepFirstCredit } from '../../accounts/credits/keep-first-credit.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { isOneJourney } from '../../domain/journey/same-journey.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import { stopTracking } from '../../retention/stop-tracking.ts';
import type { Tx } from '../../store/open.ts';
import { updateAnnouncedBoxes } from '../shipment/announced-queries.ts';
import { storeReview } from '../shipment/exception-queries.ts';
import { findShipmentById } from '../shipment/find-queries.ts';
import { notifyShipment } from '../shipment/notify-shipment.ts';
import type { LockedShipment, StoredShipment } from '../shipment/stored-shipment.ts';
import { lockShipment, lockWhole, updateWords } from '../shipment/write-queries.ts';
import { joinTo, listBillsNaming, listJoinedTo } from './joined-queries.ts';
import { wordsTogether } from './words-together.ts';

/** A Bill of Lading after boxes have joined it. */
export interface JoinedBill extends LockedShipment {
  /** It needs no credit of its own: one was spent on it or on a box in this period. */
  isPaid: boolean;
  /** The containers that have joined it now. */
  taken: readonly string[];
}

/**
 * Lets the boxes that are tracked by themselves, and sail under this Bill of Lading, join it: from now on they are tracked through
 * it (docs/decisions/0029-one-box-one-row.md). The bill takes over their words, and what was announced of them. Its row is locked.
 * @param options.journeys those of its newest answer
 * @param options.waits false: a box that is locked stays apart until the next answer
 */
export async function joinBoxes(
  tx: Tx,
  bill: LockedShipment,
  at: Date,
  { journeys = bill.state.journeys, waits = true }: { journeys?: readonly Journey[]; waits?: boolean } = {},
): Promise<JoinedBill> {
  const { shipment, state, announced } = bill;
  const { boxes, words } = await fittingBoxes(tx, shipment, at, { journeys, waits });
  if (boxes.length === 0) return { ...bill, isPaid: false, taken: [] };

  const ids = boxes.map((box) => box.shipment.id);
  const taken = boxes.map((box) => box.shipment.reference);
  await stopTracking(tx, ids, at);
  await joinTo(tx, shipment.id, ids);
  for (const box of boxes) await notifyShipment(tx, box.shipment);
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
  const { workspaceId, mode } = shipment;
  const references = [shipment.reference, ...(await listJoinedTo(tx, shipment.id))];
  const isPaid = mode === 'live' && (await keepFirstCredit(tx, { workspaceId, references, at }));
  return { ...after, shipment: { ...after.shipment, ...exceptions }, isPaid, taken };
}

/** The boxes that can join, locked, and the words of the bill with theirs. */
async function fittingBoxes(
  tx: Tx,
  bill: StoredShipment,
  at: Date,
  { journeys, waits }: { journeys: readonly Journey[]; waits: boolean },
): Promise<{ boxes: LockedShipment[]; words: OwnWords }> {
  const { workspaceId, mode, shape } = bill;
  const named = journeys.map(({ container }) => container).filter(Boolean);
  let words = bill.words;
  if (shape !== 'document' || named.length === 0) return { boxes: [], words };
  const condition = sql<SqlBool>`workspace_id = ${workspaceId} and mode = ${mode} and removed_at is null
    and shape = 'container' and reference = any (${named}::text[])`;
  const boxes: LockedShipment[] = [];
  for (const box of await lockWhole(tx, condition, { waits })) {
    if (!isUnder({ journeys }, box.shipment)) continue;
    const joined = await wordsTogether(tx, { ...bill, words }, box.shipment, at);
    if (joined === null) continue;
    boxes.push(box);
    words = joined;
  }
  return { boxes, words };
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
  // Several boxes may have the same one, such as an invoice about both. That of the bill goes on, if it has one.
  const all = [...boxes.map((box) => box.shipment), shipment].flatMap(({ exceptions }) => exceptions);
  const open = [...new Map(all.map((each) => [keyOf(each), each])).values()];
  await storeReview(tx, shipment, { open, closed: [], dueAt: at }, at);
  return { exceptions: open, exceptionsDueAt: at };
}

/**
 * Lets a box that was just stored or taken up join the tracked Bill of Lading under which it sails; the newest, if several can take it.
 * Undefined if none can.
 */
export async function joinBillOf(
  tx: Tx,
  { shipment }: LockedShipment,
  at: Date,
): Promise<JoinedBill | undefined> {
  for (const id of await listBillsNaming(tx, shipment, shipment.reference)) {
    // It is locked only when it will do: who locks several locks them in another order.
    const seen = await findShipmentById(tx, id);
    if (seen === undefined || !isUnder(seen, shipment)) continue;
    if ((await wordsTogether(tx, seen, shipment, at)) === null) continue;
    const bill = await lockShipment(tx, id);
    const joined = bill && (await joinBoxes(tx, bill, at));
    return joined?.taken.includes(shipment.reference) ? { ...joined, isPaid: true } : undefined;
  }
  return undefined;
}

/** The bill names the box on the voyage that is known of it. */
export function isUnder(
  bill: { journeys: readonly Journey[] },
  { reference, journeys }: StoredShipment,
): boolean {
  const journey = bill.journeys.find(({ container }) => container === reference);
  return journey !== undefined && journeys.some((own) => isOneJourney(own, journey));
}
