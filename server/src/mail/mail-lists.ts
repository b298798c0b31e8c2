// What the pages show of the mails of a workspace, and how many there were.

import { sql } from 'kysely';
import type { MomentPage } from '../domain/moment-page.ts';
import { includesRole, type Role, roles } from '../domain/role.ts';
import type { Db } from '../store/open.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';
import { rowsByMoment } from '../store/rows-by-moment.ts';

const listedColumns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'last_error',
  'created_at',
  'settled_at',
  'in_outbox',
] as const;
export type ListedMail = Pick<MailRow, (typeof listedColumns)[number]>;

/** `in_outbox`: there was no mail server, so the mail became a file. */
export type ShownMailState = MailRow['state'] | 'in_outbox';

export function shownMailState({ state, in_outbox }: Pick<MailRow, 'state' | 'in_outbox'>): ShownMailState {
  return state === 'sent' && in_outbox ? 'in_outbox' : state;
}

/** The mails of the workspace that this role may see, newest first. */
export async function listMailRows(
  db: Db,
  { workspaceId, role }: { workspaceId: string; role: Role },
  page: MomentPage,
): Promise<ListedMail[]> {
  const query = db
    .selectFrom('mails')
    .select(listedColumns)
    .where('workspace_id', '=', workspaceId)
    .where(
      'shown_to',
      'in',
      roles.filter((least) => includesRole(role, least)),
    );
  return await rowsByMoment(query, ['created_at', 'id'], page).execute();
}

/** Mails about a shipment that every member may see, newest first. */
export async function listMailsAbout(db: Db, shipmentId: string, most: number): Promise<ListedMail[]> {
  return await db
    .selectFrom('mails')
    .select(listedColumns)
    .where('shipment_id', '=', shipmentId)
    .where('shown_to', '=', 'viewer')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The count of alerts and digests that the workspace has written since, as a value for a statement. */
export function alertMailsSince(workspaceId: string, since: Date) {
  return sql<number>`(
    select count(*)::int from mails
    where workspace_id = ${workspaceId} and created_at > ${since} and kind in ('alert', 'digest'))`;
}
