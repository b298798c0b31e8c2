// Who has unsubscribed from the alerts of a workspace. The letter case of an address does not matter.

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../store/open.ts';

/** A workspace and a recipient of its alerts. */
export interface Subscription {
  workspaceId: string;
  recipient: string;
}

export async function isUnsubscribed(
  db: Db | Tx,
  { workspaceId, recipient }: Subscription,
): Promise<boolean> {
  const found = hasUnsubscribed(sql`${workspaceId}::text`, sql`${recipient}::text`);
  const { rows } = await sql<{ found: boolean }>`select ${found} as found`.execute(db);
  return rows[0]?.found === true;
}

/** A condition, whose parts are columns or values. */
export function hasUnsubscribed(workspaceId: RawBuilder<string>, recipient: RawBuilder<string>) {
  return sql<boolean>`exists (
    select from unsubscriptions
    where unsubscriptions.workspace_id = ${workspaceId} and unsubscriptions.recipient = lower(${recipient}))`;
}

/** Unsubscribes: no more alerts are sent. Doing it again changes nothing. */
export async function insertUnsubscription(
  db: Db | Tx,
  { workspaceId, recipient }: Subscription,
  at: Date,
): Promise<void> {
  await db
    .insertInto('unsubscriptions')
    .values({ workspace_id: workspaceId, recipient: lower(recipient), unsubscribed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUnsubscription(
  db: Db | Tx,
  { workspaceId, recipient }: Subscription,
): Promise<void> {
  await db
    .deleteFrom('unsubscriptions')
    .where('workspace_id', '=', workspaceId)
    .where('recipient', '=', lower(recipient))
    .execute();
}

/** Lower case is made by PostgreSQL, as in the constraint of the column. */
function lower(recipient: string) {
  return sql<string>`lower(${recipient})`;
}
