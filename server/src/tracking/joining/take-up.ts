import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { nextCheckAfterAnswer } from '../../domain/journey/next-check.ts';
import { atOnce } from '../../domain/steps.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import { reviewShipment } from '../announcing/review-shipment.ts';
import { writeExceptions } from '../shipment/exception-queries.ts';
import { noteChanged, notifyShipment } from '../shipment/notify-shipment.ts';
import { replaceJourneys } from '../shipment/replace-journeys.ts';
import type { KeptRow, LockedShipment } from '../shipment/stored-shipment.ts';
import { lockWhole, updateShipment } from '../shipment/write-queries.ts';
import { lockJoining } from './joined-queries.ts';

/** The row as which a reference was tracked last, if it is no longer tracked by itself; locked until the transaction ends. */
export async function lockKept(
  tx: Tx,
  { workspaceId, mode }: Owner,
  reference: string,
): Promise<KeptRow | undefined> {
  const newest = sql`
    select id from shipments
    where workspace_id = ${workspaceId} and mode = ${mode} and reference = ${reference} and removed_at is not null
    order by removed_at desc limit 1`;
  if ((await newest.execute(tx)).rows.length === 0) return undefined;
  // Before the row: who lets a box join its Bill of Lading locks this first, and then rows.
  await lockJoining(tx, { workspaceId, mode });
  const [kept] = await lockWhole(tx, sql`removed_at is not null and id = (${newest})`);
  const { removedAt = null } = kept ?? {};
  return kept === undefined || removedAt === null ? undefined : { ...kept, removedAt };
}

/** The transaction that has locked the row, and what keeps its events for those who ask Landfall as a carrier. */
export type TakeUpDeps = Pick<Services, 'passOn' | 'readSheets'> & { db: Tx };

/**
 * Tracks a locked row again, under its id: with its history, its words and its links. Its carrier is asked when it would have been
 * asked anyway.
 * @param was the row as it is stored
 * @param known what is known of it now, if that is more
 */
export async function takeUp(
  { db: tx, passOn, readSheets }: TakeUpDeps,
  was: LockedShipment,
  at: Date,
  known: LockedShipment = was,
): Promise<LockedShipment> {
  const { state, announced } = known;
  const stopped = { ...known.shipment, journeys: state.journeys, exceptions: [] };
  const sheets = await readSheets(tx, stopped);
  const review = atOnce(reviewShipment(stopped, { ...stopped, state }, sheets, at));
  const planned = nextCheckAfterAnswer(stopped, stopped.checkedAt);
  const shipment = {
    ...stopped,
    nextCheckAt: planned !== null && planned < at ? at : planned,
    exceptions: review.open,
    // Its free-time clocks are written by that review.
    exceptionsDueAt: stopped.health === 'completed' ? null : at,
  };
  await tx
    .updateTable('shipments')
    .set({ removed_at: null, joined_to: null })
    .where('id', '=', shipment.id)
    .execute();
  await updateShipment(tx, was, { shipment, state }, announced);
  await passOn?.(tx, shipment, state.known);
  await noteChanged(tx, shipment.id, at);
  await writeExceptions(tx, stopped, review, at);
  await replaceJourneys(tx, shipment);
  // Some may have been deleted meanwhile.
  const kept = await tx
    .updateTable('shipments')
    .set({ invoices: sql`invoices_about(id)` })
    .where('id', '=', shipment.id)
    .returning('invoices')
    .executeTakeFirst();
  await notifyShipment(tx, shipment);
  return { shipment: { ...shipment, invoices: kept?.invoices ?? [] }, state, announced };
}
