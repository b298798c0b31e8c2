import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import type { Tx } from '../store/open.ts';
import { notifyWork } from '../work/start-duty.ts';
import { reviewDutyName } from './announcing/clock-duties.ts';

/**
 * Writes which invoices there are into the shipments that one of them is about, or was. Their exceptions are reviewed by the duty: they
 * may be hundreds, each with a thousand boxes.
 * @param at by the clock of the owner, which may be ahead of `now`
 */
export async function noteInvoices(
  tx: Tx,
  { workspaceId, mode }: Owner,
  { id, containers }: { id: string; containers: readonly string[] },
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const own = sql<SqlBool>`workspace_id = ${workspaceId} and mode = ${mode}`;
  const about = sql<{ ids: string[] | null }>`
    select array_agg(id) as ids from shipments where ${own} and removed_at is null and id in (
      select shipment_id from journeys where ${own} and container = any (${[...containers]}::text[])
      union all
      select id from shipments where ${own} and invoices is not null and invoices @> ${JSON.stringify([{ id }])}::jsonb)`;
  const ids = (await about.execute(tx)).rows[0]?.ids ?? [];
  if (ids.length === 0) return;
  await sql`select note_invoices(${ids}::text[])`.execute(tx);
  await sql`
    update shipments set changed_at = ${at}, exceptions_due_at = least(exceptions_due_at, ${now}::timestamptz)
    where id = any (${ids}::text[])`.execute(tx);
  await notifyWork(tx, reviewDutyName);
}
