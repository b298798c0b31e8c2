import { sql } from 'kysely';
import { removeUnusedAnswers } from '../../retention/removing/unused-answers.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ArrivalNoticeRow } from '../../store/rows/tracking-rows.ts';
import { pagesColumns, storedPages } from '../shipment/packed-pages.ts';

/** Stores a notice; one that comes again keeps its first arrival. */
export async function insertNotice(tx: Tx, notice: ArrivalNoticeRow): Promise<void> {
  await tx
    .insertInto('arrival_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['answer_id', 'workspace_id']).doNothing())
    .execute();
}

/** A workspace tracks the Bill of Lading of these notices. */
export async function endWaiting(db: Db, answerId: string): Promise<void> {
  await db
    .updateTable('arrival_notices')
    .set({ waits: false })
    .where('answer_id', '=', answerId)
    .where('waits', '=', true)
    .execute();
}

/** Whose notices count together: those of a carrier to all, or to the own connection of one workspace. */
export interface NoticeSource {
  carrier: string;
  workspaceId: string | null;
}

/** What is kept of one source at most. docs/limits.md "How large" */
export interface NoticeBounds {
  /** Notices that wait for a Bill of Lading that nobody tracks. */
  waiting: { count: number; bytes: number };
  documents: { count: number; bytes: number };
}

/** Removes what is too much, the oldest first: notices that wait, as if they had never come, and documents. */
export async function trimNotices(db: Db, source: NoticeSource, bounds: NoticeBounds): Promise<void> {
  const { carrier, workspaceId } = source;
  const isOfSource = sql`carrier = ${carrier} and workspace_id is not distinct from ${workspaceId}`;
  await inTransaction(db, async (tx) => {
    const { count, bytes } = bounds.waiting;
    const { rows } = await sql<{ id: string }>`
      with held as (
        select answer_id, row_number() over newest as place,
          sum(bytes + coalesce(octet_length(document), 0)) over (newest rows unbounded preceding) as total
        from arrival_notices where waits and ${isOfSource}
        window newest as (order by arrived_at desc, answer_id desc)
      ), removed as (
        delete from arrival_notices using held
        where arrival_notices.answer_id = held.answer_id and workspace_id is not distinct from ${workspaceId}
          and (place > ${count} or total > ${bytes})
        returning arrival_notices.answer_id as id
      )
      delete from messages using removed
      where answer_id = id and workspace_id is not distinct from ${workspaceId}
      returning id`.execute(tx);
    await removeUnusedAnswers(
      tx,
      rows.map(({ id }) => id),
    );
  });
  const { count, bytes } = bounds.documents;
  await sql`
    with held as (
      select answer_id, row_number() over newest as place,
        sum(octet_length(document)) over (newest rows unbounded preceding) as total
      from arrival_notices where document is not null and ${isOfSource}
      window newest as (order by arrived_at desc, answer_id desc)
    )
    update arrival_notices set document = null, document_name = null from held
    where arrival_notices.answer_id = held.answer_id and workspace_id is not distinct from ${workspaceId}
      and (place > ${count} or total > ${bytes})`.execute(db);
}

/** A notice that a shipment got. */
export interface KeptNotice {
  answerId: string;
  carrier: string;
  page: string;
  arrivedAt: Date;
  /** It came to a connection of the workspace's own. */
  isOwn: boolean;
  document: { name: string; bytes: number } | null;
}

/** Those that the shipment got, the newest first, `limit` at most. */
export async function listNoticesOf(
  db: Db,
  { id, workspaceId }: { id: string; workspaceId: string },
  limit: number,
): Promise<KeptNotice[]> {
  const rows = await db
    .selectFrom('arrival_notices as notice')
    .innerJoin('answers', 'answers.id', 'notice.answer_id')
    .distinctOn('notice.answer_id')
    .select(['notice.answer_id', 'answers.carrier', 'notice.arrived_at', 'notice.workspace_id'])
    .select([...pagesColumns, 'notice.document_name'])
    .select(sql<number | null>`octet_length(document)`.as('document_bytes'))
    .where((is) =>
      is.or([is('notice.workspace_id', 'is', null), is('notice.workspace_id', '=', workspaceId)]),
    )
    .where(
      'notice.answer_id',
      'in',
      sql<string>`(select answer_id from observations where shipment_id = ${id} and arrived_at is not null
        order by id desc limit ${limit})`,
    )
    // The one of the own connection, if it came both ways.
    .orderBy('notice.answer_id', 'desc')
    .orderBy(sql`notice.workspace_id nulls last`)
    .execute();
  return rows.flatMap((row) => {
    const [page] = storedPages(row);
    if (page === undefined) return [];
    const { document_bytes: bytes, document_name: name } = row;
    return [
      {
        ...{ answerId: row.answer_id, carrier: row.carrier, page, arrivedAt: row.arrived_at },
        isOwn: row.workspace_id !== null,
        document: bytes === null ? null : { name: name ?? '', bytes },
      },
    ];
  });
}

/** The document of a notice that `listNoticesOf` gives; null: it was removed meanwhile. */
export async function findDocument(
  db: Db,
  answerId: string,
  workspaceId: string | null,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('arrival_notices')
    .select('document')
    .where('answer_id', '=', answerId)
    .where('workspace_id', 'is not distinct from', workspaceId)
    .executeTakeFirst();
  return row?.document ?? null;
}
