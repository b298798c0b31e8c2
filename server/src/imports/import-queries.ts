import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { importOutcomes } from '../domain/sheet/import-outcome.ts';
import type { MomentPage } from '../domain/time/moment-page.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ImportTableRow } from '../store/rows/import-rows.ts';
import type { Import } from './import.ts';

export async function insertImport(
  tx: Tx,
  row: Omit<Insertable<ImportTableRow>, 'counts' | 'charged'>,
): Promise<void> {
  await tx.insertInto('imports').values(row).execute();
}

/** Imports of the owner, newest first. */
export async function listImportRows(db: Db, owner: Owner, page: MomentPage): Promise<Import[]> {
  return (await listStatement(owner, page).execute(db)).rows.map(importOf);
}

export function listStatement(
  { workspaceId, mode }: Owner,
  { limit, after }: MomentPage,
): RawBuilder<CountedImport> {
  const before = after === null ? sql`true` : sql`(created_at, id) < (${after.at}, ${after.id})`;
  return sql`
    ${countedImport} where workspace_id = ${workspaceId} and mode = ${mode} and ${before}
    order by created_at desc, id desc limit ${limit}`;
}

/** @throws Problem `not_found`, also for imports of other owners */
export async function getImportRow(db: Db | Tx, { workspaceId, mode }: Owner, id: string): Promise<Import> {
  const { rows } = await sql<CountedImport>`
    ${countedImport} where id = ${id} and workspace_id = ${workspaceId} and mode = ${mode}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw unknownImport();
  return importOf(row);
}

/** The import, locked until the transaction ends. @throws Problem `not_found`, also for imports of other owners */
export async function lockImport(tx: Tx, { workspaceId, mode }: Owner, id: string): Promise<void> {
  const row = await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw unknownImport();
}

/** The import begins again. Its rows need the right to track of this key; null: a person tried it again. */
export async function restartImport(
  tx: Tx,
  id: string,
  { at, keyId, asksAll }: { at: Date; keyId: string | null; asksAll: boolean },
): Promise<void> {
  const asking = asksAll ? { ask_all: true } : {};
  const change = { started_at: at, key_id: keyId, counts: null, charged: null, ...asking };
  await tx.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Who imports, and since when. */
export type Importer = Pick<
  Selectable<ImportTableRow>,
  'workspace_id' | 'mode' | 'key_id' | 'ask_all' | 'started_at'
>;

/** Undefined when the import was removed. */
export async function findImporter(db: Db, id: string): Promise<Importer | undefined> {
  return await db
    .selectFrom('imports')
    .select(['workspace_id', 'mode', 'key_id', 'ask_all', 'started_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const hasPendingRow = sql`
  exists (select from import_rows where import_id = imports.id and outcome = 'pending')`;
const isDone = sql`imports.counts is null and not ${hasPendingRow}`;

/** The rows of all imports of the workspace that are kept, and how many of its imports are under way. */
export async function countKept(tx: Tx, workspaceId: string): Promise<{ rows: number; underWay: number }> {
  const { rows } = await sql<{ rows: number; underWay: number }>`
    select coalesce(sum(row_count), 0)::int as rows, count(*) filter (
      where counts is null and ${hasPendingRow}
    )::int as "underWay"
    from imports where workspace_id = ${workspaceId}`.execute(tx);
  return rows[0] ?? { rows: 0, underWay: 0 };
}

/** Counts the rows of an import whose counts are not stored. */
const rowCounts = sql`
  select coalesce(jsonb_object_agg(outcome, count), '{}') as counts, coalesce(sum(charged), 0)::int as charged from (
    select outcome, count(*) as count, count(*) filter (where charged) as charged
    from import_rows where import_id = imports.id and imports.counts is null group by outcome
  ) as by_outcome`;

/** Only the rows of imports under way are counted; `openImports` limits how many those are. */
const countedImport = sql`
  select id, created_at,
    coalesce(imports.counts, counted.counts) as counts, coalesce(imports.charged, counted.charged) as charged
  from imports cross join lateral (${rowCounts}) as counted`;

/** Locks an import of which no row is pending until the transaction ends. False if it is not done, or its counts are stored. */
export async function lockDone(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from imports where id = ${id} and ${isDone} for update`.execute(tx);
  return rows.length > 0;
}

/** Stores the counts of an import, unless a row of it is pending. The transaction has made it, or locked it before. */
export async function storeCounts(tx: Tx, id: string): Promise<void> {
  await sql`update imports set (counts, charged) = (${rowCounts}) where id = ${id} and ${isDone}`.execute(tx);
}

type CountedImport = Omit<Import, 'counts'> & { counts: Partial<Import['counts']> };

function importOf({ counts, ...row }: CountedImport): Import {
  const all = importOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0]);
  return { ...row, counts: Object.fromEntries(all) };
}

function unknownImport(): Problem {
  return new Problem('not_found', 'There is no such import: list them with GET /imports.');
}
