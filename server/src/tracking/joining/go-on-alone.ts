import { sql } from 'kysely';
import { partedWords } from '../../domain/own-words/joined-words.ts';
import type { LockedRow, LockedShipment } from '../shipment/stored-shipment.ts';
import { lockWhole, writeWords } from '../shipment/write-queries.ts';
import { boxAlone } from './box-alone.ts';
import { copyPast } from './joined-queries.ts';
import { type TakeUpDeps, takeUp } from './take-up.ts';

/**
 * The boxes that have joined a Bill of Lading are tracked by themselves again, with their own words, and with what is known of them
 * through the bill. `bill` is locked, and as it was when it named them.
 * @param options.except not these
 * @param options.waits false: a box that is locked stays until the next answer
 */
export async function goOnAlone(
  services: TakeUpDeps,
  bill: LockedShipment,
  at: Date,
  { except = [], waits = true }: { except?: readonly string[]; waits?: boolean } = {},
): Promise<void> {
  const condition = sql<boolean>`joined_to = ${bill.shipment.id} and reference <> all (${[...except]}::text[])`;
  for (const row of await lockWhole(services.db, condition, { waits }))
    await leaveBill(services, bill, row, at);
}

/** One of them. Its row is locked, too. */
export async function leaveBill(
  services: TakeUpDeps,
  bill: LockedShipment,
  row: LockedRow,
  at: Date,
): Promise<LockedShipment> {
  const { db: tx } = services;
  const { shipment: was, announced, removedAt } = row;
  const { id, reference: container } = was;
  const shipment = { ...was, words: partedWords(bill.shipment.words, was.words, container) };
  await writeWords(tx, id, shipment.words);
  await copyPast(tx, { billId: bill.shipment.id, id, container, since: removedAt ?? at });
  const known = boxAlone(bill, { ...shipment, sequence: announced.sequence });
  return await takeUp(services, row, at, known ?? { ...row, shipment });
}
