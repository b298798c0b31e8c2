import type { Selectable } from 'kysely';
import type { WatchedList } from '../../carriers/routes/list-watched.ts';
import type { RivalName } from '../../carriers/routes/rivals.ts';
import type { RivalSummary } from '../../domain/sheet/rival-summary.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ImportTables } from '../../store/rows/import-rows.ts';
import { storable, storableText } from '../../store/storable.ts';

export type RivalListRow = Omit<Selectable<ImportTables['rival_lists']>, 'watched'>;

export async function findRivalList(db: Db | Tx, workspaceId: string): Promise<RivalListRow | undefined> {
  return await db
    .selectFrom('rival_lists')
    .select(['workspace_id', 'id', 'rival', 'begun_at', 'held_until'])
    .select(['pages', 'row_count', 'broken', 'summary'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** The rows as JSON; undefined while there is no list that was read. */
export async function findWatched(
  db: Db,
  workspaceId: string,
): Promise<{ id: string; rival: RivalName; watched: string } | undefined> {
  const row = await db
    .selectFrom('rival_lists')
    .select(['id', 'rival', 'watched'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row && row.watched !== null
    ? { id: row.id, rival: row.rival as RivalName, watched: row.watched }
    : undefined;
}

/** In place of the list that was read before. */
export async function insertRivalList(
  tx: Tx,
  row: { workspace_id: string; id: string; rival: RivalName; begun_at: Date; held_until: Date },
): Promise<void> {
  const fresh = { ...row, pages: 0, row_count: 0, broken: null, watched: null, summary: null };
  await tx
    .insertInto('rival_lists')
    .values(fresh)
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(fresh))
    .execute();
}

/** False if this reading was stopped, or another one took its place. */
export async function holdRivalList(
  db: Db,
  id: string,
  { pages, rows }: Pick<WatchedList, 'pages' | 'rows'>,
  heldUntil: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rival_lists')
    .set({ pages, row_count: rows.length, held_until: heldUntil })
    .where('id', '=', id)
    .where('held_until', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endRivalList(
  db: Db,
  id: string,
  { pages, rows, broken }: WatchedList,
  summary: RivalSummary,
): Promise<void> {
  const read = {
    pages,
    row_count: rows.length,
    broken: broken && storableText(broken),
    watched: JSON.stringify(rows),
  };
  await db
    .updateTable('rival_lists')
    .set({ ...read, held_until: null, summary: JSON.stringify(storable(summary)) })
    .where('id', '=', id)
    .execute();
}

export async function storeSummary(db: Db, id: string, summary: RivalSummary): Promise<void> {
  await db
    .updateTable('rival_lists')
    .set({ summary: JSON.stringify(storable(summary)) })
    .where('id', '=', id)
    .where('held_until', 'is', null)
    .execute();
}

/** A server that is reading the list stops. */
export async function deleteRivalList(db: Db, workspaceId: string): Promise<void> {
  await db.deleteFrom('rival_lists').where('workspace_id', '=', workspaceId).execute();
}
