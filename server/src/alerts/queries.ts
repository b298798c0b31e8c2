import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import type { MomentPosition } from '../http/cursor.ts';
import { standingOf } from '../mail/confirmations.ts';
import { hasUnsubscribed } from '../mail/unsubscriptions.ts';
import type { Db, Tx } from '../store/open.ts';
import type { AlertRow } from '../store/rows/mail-rows.ts';
import type { ListedAlert } from './alert.ts';

/** The workspace and the recipient of a rule of `alerts as alert`. */
export const subscription = [
  sql.ref<string>('alert.workspace_id'),
  sql.ref<string>('alert.recipient'),
] as const;
const unsubscribed = hasUnsubscribed(...subscription);

/**
 * Inserts a rule; false when there are `most` rules already. Requests at the same time may exceed that by a few, which
 * is harmless: the limit only bounds work.
 */
export async function insertAlert(db: Db, alert: AlertRow, most: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', alert.workspace_id)
    .where('mode', '=', alert.mode)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return false;
  await db.insertInto('alerts').values(alert).execute();
  return true;
}

/** Rules newest first, after a position. */
export async function listAlertRows(
  db: Db,
  { workspaceId, mode }: Owner,
  page: { after: MomentPosition | null; limit: number },
): Promise<ListedAlert[]> {
  let query = db
    .selectFrom('alerts as alert')
    .selectAll('alert')
    .select(unsubscribed.as('unsubscribed'))
    .select(standingOf(...subscription).as('standing'))
    .where('alert.workspace_id', '=', workspaceId)
    .where('alert.mode', '=', mode);
  if (page.after !== null)
    query = query.where(sql<SqlBool>`(alert.created_at, alert.id) < (${page.after.at}, ${page.after.id})`);
  return await query
    .orderBy('alert.created_at', 'desc')
    .orderBy('alert.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Rules for a shipment with these names and tags, or for every shipment; those for one come first. */
export async function listAlertsAbout(
  db: Db,
  { workspaceId, mode }: Owner,
  { names, tags }: { names: readonly string[]; tags: readonly string[] },
  most: number,
): Promise<(Pick<AlertRow, 'id' | 'condition' | 'recipient' | 'reference'> & { unsubscribed: boolean })[]> {
  return await db
    .selectFrom('alerts as alert')
    .select(['alert.id', 'alert.condition', 'alert.recipient', 'alert.reference'])
    .select(unsubscribed.as('unsubscribed'))
    .where('alert.workspace_id', '=', workspaceId)
    .where('alert.mode', '=', mode)
    .where(sql<SqlBool>`(alert.reference is null or alert.reference = any (${names}))`)
    .where(sql<SqlBool>`(alert.tags is null or alert.tags && ${tags}::text[])`)
    .orderBy(sql`alert.reference is null`)
    .orderBy('alert.created_at', 'desc')
    .orderBy('alert.id')
    .limit(most)
    .execute();
}

/** The rule, locked until the transaction ends. */
export async function lockAlert(
  tx: Tx,
  { workspaceId, mode }: Owner,
  id: string,
): Promise<AlertRow | undefined> {
  return await tx
    .selectFrom('alerts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what the rule is about and who is mailed; `tx` has locked it. */
export async function updateAlert(
  tx: Tx,
  { id, condition, recipient, reference, tags }: AlertRow,
): Promise<void> {
  const change = { condition, recipient, reference, tags };
  await tx.updateTable('alerts').set(change).where('id', '=', id).execute();
}

/** False when there was none. */
export async function removeAlert(db: Db, { workspaceId, mode }: Owner, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('alerts')
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
