import { sql } from 'kysely';
import type { Tx } from '../../store/open.ts';
import type { LockedRow, LockedShipment } from '../shipment/stored-shipment.ts';
import { lockWhole } from '../shipment/write-queries.ts';
import { boxAlone } from './box-alone.ts';
import { joinBillOf } from './join-boxes.ts';
import { copyPast } from './joined-queries.ts';
import { takeUp } from './take-up.ts';

/**
 * The boxes that have joined a Bill of Lading are tracked by themselves again, with their own words, and with what is known of them
 * through the bill; or through another bill that names them. `bill` is locked, and as it was when it named them.
 * @param isLeft only these boxes
 */
export async function goOnAlone(
  tx: Tx,
  bill: LockedShipment,
  at: Date,
  isLeft: (container: string) => boolean = () => true,
): Promise<void> {
  const joined = await lockWhole(tx, sql`joined_to = ${bill.shipment.id}`);
  for (const row of joined.filter(({ shipment }) => isLeft(shipment.reference)))
    await joinBillOf(tx, await leaveBill(tx, bill, row, at), at, bill.shipment.id);
}

/** One of them. */
async function leaveBill(tx: Tx, bill: LockedShipment, row: LockedRow, at: Date): Promise<LockedShipment> {
  const { shipment, announced, removedAt } = row;
  const { id, reference: container } = shipment;
  await copyPast(tx, { billId: bill.shipment.id, id, container, since: removedAt ?? at });
  const known = boxAlone(bill, { ...shipment, sequence: announced.sequence });
  return await takeUp(tx, row, at, known ?? row);
}
