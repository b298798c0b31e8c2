import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { WordsChange } from '../../domain/own-words/own-words.ts';
import { normaliseReference } from '../../domain/references/reference.ts';
import type { ShownProblem } from '../../domain/refusals/problem.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ImportTables } from '../../store/rows/import-rows.ts';
import type { DueRows, HeldJob } from '../../work/claim-due.ts';
import { noProblem, problemColumns } from '../row-queries.ts';

export const importDutyName = 'import';

/** Rows of imports by the time when they are tracked. */
export const dueImportRows: DueRows = { table: 'import_rows', dueAt: 'due_at', id: 'id' };

/** A row that only this process may track until the lease ends. */
export interface HeldRow extends HeldJob {
  importId: string;
  reference: string;
  words: WordsChange | null;
  carrier: string | null;
  /** How often it was begun since its import was sent, or tried again. */
  tries: number;
}

/** Counts one more try of the row, and returns the row. Undefined if this process no longer holds it. */
export async function beginTry(db: Db, held: HeldJob): Promise<HeldRow | undefined> {
  const row = await db
    .updateTable('import_rows')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', held.id)
    .where('due_at', '=', held.leasedUntil)
    .returning(['import_id as importId', 'reference', 'words', 'carrier', 'tries'])
    .executeTakeFirst();
  return row && { ...held, ...row };
}

/** The result of a row. */
export type RowResult =
  | { outcome: 'tracked' | 'already_tracked'; shipment: string; carrier: string; charged: boolean }
  | { outcome: 'failed'; problem: ShownProblem };

/** Writes the result; false if the row is no longer held: it was cancelled, or another process took it over. */
export async function settleRow(db: Db | Tx, row: HeldRow, result: RowResult): Promise<boolean> {
  const written =
    result.outcome === 'failed'
      ? problemColumns(result.problem)
      : // Its words are with the shipment now.
        {
          words: null,
          ...noProblem,
          shipment: result.shipment,
          answered_by: result.carrier,
          charged: result.charged,
        };
  return await changeHeld(db, row, { outcome: result.outcome, due_at: null, ...written });
}

/** Makes the row due again later, with the reason. */
export async function postponeRow(db: Db, row: HeldRow, dueAt: Date, problem?: ShownProblem): Promise<void> {
  await changeHeld(db, row, { due_at: dueAt, ...(problem && problemColumns(problem)) });
}

/** The carrier takes no more questions, so the next due rows with such numbers wait, too; a later one postpones those behind it. */
export async function postponeAlike(db: Db, row: HeldRow, dueAt: Date, now: Date): Promise<void> {
  await alikeStatement(row, dueAt, now).execute(db);
}

export function alikeStatement(row: HeldRow, dueAt: Date, now: Date): RawBuilder<unknown> {
  const prefix = normaliseReference(row.reference).slice(0, prefixLength);
  return sql`
    update import_rows set due_at = ${dueAt} where id = any (array(
      select id from import_rows where due_at <= ${now} and id = any (array(
        select id from (
          select id, import_id, reference from import_rows
          where workspace_id = ${row.workspaceId} and due_at <= ${now} order by due_at, id limit ${mostAlike}
        ) as next
        where import_id = ${row.importId}
          and upper(left(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'), ${prefixLength})) = ${prefix}
      ))
      for update skip locked
    ))`;
}

/** The most rows that the statement looks at, so that it is short and locks few rows. */
const mostAlike = 500;
/** The letters of the owner of a container; most numbers of Bills of Lading begin with those of the carrier. */
const prefixLength = 4;

async function changeHeld(
  db: Db | Tx,
  { id, leasedUntil }: HeldRow,
  change: Updateable<ImportTables['import_rows']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_rows')
    .set(change)
    .where('id', '=', id)
    .where('due_at', '=', leasedUntil)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
