import { spendCredit } from '../accounts/credits/credits.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Journey } from '../domain/journey/journey.ts';
import { isOneJourney } from '../domain/journey/same-journey.ts';
import { wordsInBill } from '../domain/own-words/joined-words.ts';
import { changedWords, noWords, type WordsChange } from '../domain/own-words/own-words.ts';
import type { Reference } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import type { BeginOptions, Tracking } from './begin-shipment.ts';
import { changeWords } from './change-words.ts';
import { boxAlone } from './joining/box-alone.ts';
import { leaveBill } from './joining/go-on-alone.ts';
import { isUnder, joinBoxes } from './joining/join-boxes.ts';
import { joinTo, listBillsNaming, lockJoining } from './joining/joined-queries.ts';
import { lockKept } from './joining/take-up.ts';
import { wordsTogether } from './joining/words-together.ts';
import { findJoined, findShipmentById, type JoinedRow } from './shipment/find-queries.ts';
import type { KeptRow, LockedShipment, StoredShipment } from './shipment/stored-shipment.ts';
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
 * carrier. The bill takes over its words. If a container that has joined gets words that cannot be together with those of the bill, it
 * goes on alone. Undefined when it has to stay apart, and when the bill was untracked meanwhile.
 * @throws Problem `invalid_request` for words; `payment_required` for a container that goes on alone
 */
export async function joinTrackedBill(
  services: Services,
  principal: Principal,
  { bill, joined }: Through,
  { value: container }: Reference,
  { words, alongside }: BeginOptions,
): Promise<Tracking | undefined> {
  const isKnown = joined !== undefined && words === undefined && alongside === undefined;
  if (isKnown) return { shipment: bill, box: container, begun: false, charged: false };
  const tracking = await inTransaction(services.db, async (tx) => {
    await lockJoining(tx, principal);
    const locked = await lockShipment(tx, bill.id);
    const within = { ...services, db: tx };
    return locked && (await storeBox(within, principal, locked, container, { words, alongside }));
  });
  if (tracking?.charged) services.creditSpent();
  return tracking;
}

async function storeBox(
  services: Services & { db: Tx },
  principal: Principal,
  bill: LockedShipment,
  container: string,
  { words = {}, alongside }: BeginOptions,
): Promise<Tracking | undefined> {
  const { db: tx, now, newId } = services;
  const kept = await lockKept(tx, principal, container);
  const isJoined = kept?.joinedTo === bill.shipment.id;
  const isBack = kept !== undefined && isUnder(bill.state, kept.shipment);
  const row = isJoined || isBack ? kept : undefined;
  const own = kept?.shipment.words ?? noWords;
  const before = isJoined ? wordsInBill(bill.shipment.words, own, container) : own;
  const box = {
    id: row?.shipment.id ?? newId('shp'),
    reference: container,
    words: changedWords(before, words),
  };
  const together = await wordsTogether(tx, bill.shipment, box, now());
  if (together === null)
    return isJoined ? await leave(services, principal, { bill, kept, words, alongside }) : undefined;
  if (row === undefined) {
    const alone = boxAlone(bill, { ...box, trackedAt: now(), sequence: 0 });
    if (alone === null || !(await insertShipment(tx, alone.shipment, alone.state, alone.announced)))
      return undefined;
    await joinBoxes(tx, bill, now());
  } else {
    await writeWords(tx, box.id, box.words);
    await joinTo(tx, bill.shipment.id, [box.id]);
  }
  const changed = await changeWords(services, bill.shipment.id, together);
  if (changed === undefined) return undefined;
  const { reference, carrier } = changed.shipment;
  await alongside?.(tx, { reference, carrier: carrier.scac, charged: false });
  return { shipment: changed.shipment, box: container, begun: false, charged: false };
}

/** A container that is tracked by itself again costs a credit, like every one that stays apart. */
async function leave(
  services: Services & { db: Tx },
  principal: Principal,
  {
    bill,
    kept,
    words,
    alongside,
  }: BeginOptions & { bill: LockedShipment; kept: KeptRow; words: WordsChange },
): Promise<Tracking | undefined> {
  const { db: tx } = services;
  const at = services.now();
  const { shipment } = await leaveBill(services, bill, kept, at);
  const changed = await changeWords(services, shipment.id, words);
  if (changed === undefined) return undefined;
  const { workspaceId, mode, plan } = principal;
  const { reference } = shipment;
  const spend = { workspaceId, plan, reference, at, links: services.planLinks };
  const charged = mode === 'live' && (await spendCredit(tx, spend));
  await alongside?.(tx, { reference, carrier: shipment.carrier.scac, charged });
  return { shipment: changed.shipment, begun: true, charged };
}
