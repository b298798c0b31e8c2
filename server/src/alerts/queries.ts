import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import type { MomentPosition } from '../http/cursor.ts';
import { standingOf } from '../mail/confirmations.ts';
import type { Db } from '../store/open.ts';
import type { AlertRow } from '../store/rows/mail-rows.ts';
import type { ListedAlert } from './present-alert.ts';

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

/** Whether the normalised reference is tracked, by itself or as a container of another. */
export async function isTracked(db: Db, { workspaceId, mode }: Owner, reference: string): Promise<boolean> {
  const { rows } = await sql<{ tracked: boolean }>`
    select exists (
      select from shipments
      where workspace_id = ${workspaceId} and mode = ${mode} and reference = ${reference} and removed_at is null
    ) or exists (
      select from journeys
      where workspace_id = ${workspaceId} and mode = ${mode} and container = ${reference}
    ) as tracked`.execute(db);
  return rows[0]?.tracked ?? false;
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
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('unsubscriptions')
          .select('unsubscriptions.recipient')
          .whereRef('unsubscriptions.workspace_id', '=', 'alert.workspace_id')
          .where(sql<SqlBool>`unsubscriptions.recipient = lower(alert.recipient)`),
      )
        .$castTo<boolean>()
        .as('unsubscribed'),
    )
    .select(standingOf(sql.ref('alert.workspace_id'), sql.ref('alert.recipient')).as('standing'))
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
