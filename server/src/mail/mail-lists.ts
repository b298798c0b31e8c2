import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { includesRole, type Role, roles } from '../domain/accounts/role.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { Language } from '../domain/text/language.ts';
import type { MomentPage } from '../domain/time/moment-page.ts';
import type { Page, PageRequest } from '../http/page.ts';
import { pageByMoment } from '../http/page.ts';
import type { Db, Tx } from '../store/open.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';
import { rowsByMoment } from '../store/rows-by-moment.ts';
import { belongsToTeam } from './confirmations.ts';

/** A mail and its state, as the pages show them. `in_outbox`: there was no mail server, so the mail became a file. */
export type ListedMail = Awaited<ReturnType<typeof listMailsAbout>>[number];

/**
 * The mails of a workspace that this role may see, newest first. @throws Problem `invalid_request` for a cursor of another
 * list
 */
export async function listMails(
  db: Db,
  seen: { workspaceId: string; role: Role },
  request: PageRequest,
): Promise<Page<ListedMail>> {
  return await pageByMoment(
    request,
    (page) => listRows(db, seen, page),
    ({ createdAt: at, id }) => ({ at, id }),
  );
}

function listRows(db: Db, { workspaceId, role }: { workspaceId: string; role: Role }, page: MomentPage) {
  const query = mails(db).where('workspace_id', '=', workspaceId).where('shown_to', 'in', rolesUpTo(role));
  return rowsByMoment(query, ['created_at', 'id'], page).execute();
}

function rolesUpTo(role: Role): Role[] {
  return roles.filter((least) => includesRole(role, least));
}

/**
 * What a mail in the outbox says, for those who see it in the list. The links by which its recipient confirms and unsubscribes are the
 * recipient's alone.
 * @throws Problem `not_found` for a mail that went out, is not shown to this role, or held a secret link
 */
export async function readMail(
  db: Db,
  { workspaceId, role }: { workspaceId: string; role: Role },
  id: string,
): Promise<{ language: Language; text: string }> {
  const mail = await db
    .selectFrom('mails')
    .select(['language', 'text'])
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('shown_to', 'in', rolesUpTo(role))
    .where(isReadable)
    .executeTakeFirst();
  if (mail === undefined) throw new Problem('not_found', 'There is no mail with this id in the outbox.');
  const text = mail.text.replaceAll(/\S+\/(?:confirm|unsubscribe)\/\S+/g, '…');
  return { language: mail.language, text };
}

/** Mails about a shipment that every member may see, newest first. */
export async function listMailsAbout(db: Db, shipmentId: string, most: number) {
  return await mails(db)
    .where('shipment_id', '=', shipmentId)
    .where('shown_to', '=', 'viewer')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Whether an alert about a shipment was mailed to an address outside the team. `id` and `at` name columns: the shipment, and since when. */
export function wasMailedOutside(id: string, at: string): RawBuilder<SqlBool> {
  return mailedOutside(sql.ref(id), sql.ref(at));
}

/** Whether an alert mail about this shipment was written to an address outside the team at this moment or later. */
export async function isMailedOutside(db: Db | Tx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${mailedOutside(sql.val(id), sql.val(at))} as is`.execute(db);
  return rows[0]?.is === true;
}

function mailedOutside(id: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from mails mailed
    where mailed.shipment_id = ${id} and mailed.created_at >= ${at} and mailed.kind = 'alert'
      and mailed.state not in ('failed', 'dropped')
      and not ${belongsToTeam(sql.ref('mailed.workspace_id'), sql.ref('mailed.recipient'))})`;
}

/** It became a file, and the rows still have all of it. */
const isReadable = sql<boolean>`(state = 'sent' and in_outbox is true and not holds_link)`;

function mails(db: Db) {
  const state = sql<
    MailRow['state'] | 'in_outbox'
  >`case when state = 'sent' and in_outbox then 'in_outbox' else state end`;
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', state.as('state')])
    .select(['last_error as lastError', 'created_at as createdAt', isReadable.as('readable')]);
}

/** The count of alerts and digests that the workspace has written since, as a value for a statement. */
export function alertMailsSince(workspaceId: string, since: Date) {
  return sql<number>`(
    select count(*)::int from mails
    where workspace_id = ${workspaceId} and created_at > ${since} and kind in ('alert', 'digest'))`;
}
