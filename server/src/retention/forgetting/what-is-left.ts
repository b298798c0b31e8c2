import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import { countRows } from '../removing/removal.ts';
import { namesReference } from './message-removal.ts';
import { waitingDigests } from './reference-removals.ts';

export interface LeftRows {
  table: string;
  rows: number;
  why: string;
}

interface ForgottenReference {
  reference: string;
  workspaces: readonly string[];
  shipments: readonly string[];
}

export async function leftOfReference(
  db: Db,
  { reference, workspaces, shipments }: ForgottenReference,
): Promise<LeftRows[]> {
  const left: LeftRows[] = [];
  for (const workspaceId of workspaces) {
    left.push({
      ...(await countRows(db, 'mails', waitingDigests(workspaceId, reference))),
      why: 'digests that wait to be sent: forget the reference once more after that',
    });
    left.push(...(await othersWith(db, { workspaceId, reference, shipments })));
  }
  const isUsed = sql`${namesReference(reference)} and exists (
    select from observations
    where observations.answer_id = messages.answer_id and shipment_id <> all (${[...shipments]}::text[]))`;
  left.push({
    ...(await countRows(db, 'messages', isUsed)),
    why: 'messages that name it, and belong to shipments with other references or in other workspaces',
  });
  return left.filter(({ rows }) => rows > 0);
}

/** Shipments that are tracked under another reference, such as the Bill of Lading of the box. */
async function othersWith(
  db: Db,
  { workspaceId, reference, shipments }: Omit<ForgottenReference, 'workspaces'> & { workspaceId: string },
): Promise<LeftRows[]> {
  const { rows } = await sql<{ other: string }>`
    select distinct reference as other from journeys
    where workspace_id = ${workspaceId} and mode in ('live', 'test') and ${reference} in (container, bl)
      and shipment_id <> all (${[...shipments]}::text[])
    order by 1`.execute(db);
  return rows.map(({ other }) => ({
    table: 'shipments',
    rows: 1,
    why: `${workspaceId} tracks ${other}, which contains it: forget ${other} as well`,
  }));
}

/** Read before the workspace is forgotten. */
export async function leftOfWorkspace(db: Db, workspaceId: string): Promise<LeftRows[]> {
  const accounts = await countRows(
    db,
    'people',
    sql`id in (select person_id from memberships where workspace_id = ${workspaceId})
      and not exists (select from memberships where person_id = people.id and workspace_id <> ${workspaceId})`,
  );
  const why = 'accounts of members that belong to no other workspace: close them in the console';
  return accounts.rows === 0 ? [] : [{ ...accounts, why }];
}
