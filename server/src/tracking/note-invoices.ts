import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import type { Services } from '../services.ts';
import { isLocked } from '../store/database-fault.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { lockName } from '../store/lock-name.ts';
import type { Tx } from '../store/open.ts';
import { notifyWork } from '../work/start-duty.ts';
import { reviewDutyName } from './announcing/clock-duties.ts';
import { lockJoining } from './joining/joined-queries.ts';

/** Each waits for a lock for five seconds, with a connection. */
const mostTries = 3;

interface NotedInvoice {
  id: string;
  containers: readonly string[];
}

/** `at`: by the clock of the owner, which may be ahead of `now`. */
interface Moments {
  at: Date;
  now: Date;
}

/**
 * Writes which invoices there are into the shipments that one of them is about, or was. Their exceptions are reviewed by the duty: they
 * may be hundreds, each with a thousand boxes. Boxes that are stored at the same time are for `noteMissedBoxes`.
 */
export async function noteInvoices(
  tx: Tx,
  owner: Owner,
  invoice: NotedInvoice,
  moments: Moments,
): Promise<void> {
  await noteAt(tx, owner, invoice, moments, sql<SqlBool>`true`);
}

/**
 * A box that is stored in the moments of a change does not see the changed invoice, and the change does not see the box. So this waits,
 * after the change is stored, for the boxes that are being stored, and looks for those whose shipment says something else.
 */
export async function noteMissedBoxes(
  { db, log }: Services,
  owner: Owner,
  invoice: NotedInvoice,
  moments: Moments,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      // The trigger of new boxes shares this lock. Nothing is held while it is waited for, so there is no deadlock.
      await lockName(db, `boxes ${owner.workspaceId} ${owner.mode}`);
      return await inTransaction(db, async (tx) => {
        await lockJoining(tx, owner);
        await noteAt(tx, owner, invoice, moments, sql<SqlBool>`invoices is distinct from invoices_about(id)`);
      });
    } catch (error) {
      // A large answer is being stored. The change is stored too, so nobody is told that it failed.
      if (!isLocked(error)) throw error;
    }
  }
  log(
    `Boxes that were stored while invoice ${invoice.id} was do not name it until it is marked or sent again`,
  );
}

async function noteAt(
  tx: Tx,
  { workspaceId, mode }: Owner,
  { id, containers }: NotedInvoice,
  { at, now }: Moments,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const own = sql<SqlBool>`workspace_id = ${workspaceId} and mode = ${mode}`;
  const about = sql<{ ids: string[] | null }>`
    select array_agg(id) as ids from shipments where ${own} and removed_at is null and id in (
      select shipment_id from journeys where ${own} and container = any (${[...containers]}::text[])
      union all
      select id from shipments where ${own} and invoices is not null and invoices @> ${JSON.stringify([{ id }])}::jsonb)
      and ${condition}`;
  const ids = (await about.execute(tx)).rows[0]?.ids ?? [];
  if (ids.length === 0) return;
  await sql`select note_invoices(${ids}::text[])`.execute(tx);
  await sql`
    update shipments set changed_at = ${at}, exceptions_due_at = least(exceptions_due_at, ${now}::timestamptz)
    where id = any (${ids}::text[])`.execute(tx);
  await notifyWork(tx, reviewDutyName);
}
