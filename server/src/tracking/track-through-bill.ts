import type { Principal } from '../accounts/principal.ts';
import type { Journey } from '../domain/journey/journey.ts';
import { isOneJourney } from '../domain/journey/same-journey.ts';
import { joinedWords } from '../domain/own-words/joined-words.ts';
import { changedWords, noWords, type OwnWords, type WordsChange } from '../domain/own-words/own-words.ts';
import type { Reference } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import type { BeginOptions } from './begin-shipment.ts';
import { changeWords } from './change-words.ts';
import { boxAlone } from './joining/box-alone.ts';
import { joinBoxes } from './joining/join-boxes.ts';
import { findJoined, type JoinedRow, listBillsNaming, lockJoining } from './joining/joined-queries.ts';
import { lockKept } from './joining/take-up.ts';
import { findShipmentById } from './shipment/find-queries.ts';
import type { LockedShipment, StoredShipment } from './shipment/stored-shipment.ts';
import { insertShipment, lockShipment, writeWords } from './shipment/write-queries.ts';

/** The Bill of Lading through which a container is tracked. */
export interface Through {
  bill: StoredShipment;
  /** The container is back: the next that is heard of it is about another voyage. */
  isOver: boolean;
  /** The row of the container; undefined when nobody has tracked it by itself. */
  joined: JoinedRow | undefined;
}

/** Undefined when no tracked Bill of Lading names the container. */
export async function findThrough(
  { db }: Services,
  principal: Principal,
  { value: container, shape }: Reference,
): Promise<Through | undefined> {
  if (shape !== 'container') return undefined;
  const joined = await findJoined(db, principal, container);
  const id = joined?.joinedTo ?? (await listBillsNaming(db, principal, container))[0];
  const bill = id === undefined ? undefined : await findShipmentById(db, id);
  const journey = bill?.journeys.find((each) => each.container === container);
  return bill && journey && { bill, isOver: journey.ended, joined };
}

/** The journey is the one that the Bill of Lading tells of. */
export function isThrough({ bill }: Through, journey: Journey): boolean {
  return bill.journeys.some((each) => each.container === journey.container && isOneJourney(each, journey));
}

/**
 * A container of a tracked Bill of Lading joins it: it is tracked from now on, too, without a credit and without a question to a
 * carrier. The bill takes over its words. Undefined when the bill was untracked meanwhile.
 * @throws Problem `invalid_request` for words
 */
export async function joinTrackedBill(
  services: Services,
  principal: Principal,
  { bill: { id }, joined }: Through,
  { value: container }: Reference,
  { words, alongside }: BeginOptions,
): Promise<StoredShipment | undefined> {
  const isKnown = joined !== undefined && words === undefined && alongside === undefined;
  if (isKnown) return await findShipmentById(services.db, id);
  return await inTransaction(services.db, async (tx) => {
    await lockJoining(tx, principal);
    const within = { ...services, db: tx };
    const bill = await lockShipment(tx, id);
    if (bill === undefined) return undefined;
    const said = await storeBox(within, bill, container, words);
    if (said === undefined) return undefined;
    const { shipment } = await joinBoxes(tx, bill, services.now());
    const changed = await changeWords(within, id, (was) => joinedWords(was, said));
    await alongside?.(tx, { reference: shipment.reference, charged: false });
    return changed?.shipment;
  });
}

/** Stores the row of a container that has none, or its words. Returns all of its words; undefined when the bill no longer names it. */
async function storeBox(
  { db: tx, newId, now }: Services & { db: Tx },
  bill: LockedShipment,
  container: string,
  change: WordsChange = {},
): Promise<OwnWords | undefined> {
  const kept = await lockKept(tx, bill.shipment, container);
  const words = changedWords(kept?.shipment.words ?? noWords, change);
  if (kept?.joinedTo === bill.shipment.id) {
    await writeWords(tx, kept.shipment.id, words);
    return words;
  }
  const box = { id: newId('shp'), reference: container, words, trackedAt: now(), sequence: 0 };
  const alone = boxAlone(bill, box);
  if (alone === null) return undefined;
  return (await insertShipment(tx, alone.shipment, alone.state, alone.announced)) ? words : undefined;
}
