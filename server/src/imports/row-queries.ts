import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import { lineOf } from '../domain/references/carrier-code.ts';
import {
  type Problem,
  type ProblemCode,
  type ShownProblem,
  showProblem,
} from '../domain/refusals/problem.ts';
import type { ImportOutcome } from '../domain/sheet/import-outcome.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ImportRowView } from './schemas.ts';

/** @param rows as `readImport` makes them. They stay bytes, because megabytes of text would keep this thread busy */
export async function insertRows(
  tx: Tx,
  { id, workspaceId, at }: { id: string; workspaceId: string; at: Date },
  rows: Uint8Array,
): Promise<void> {
  await sql`
    insert into import_rows
      (import_id, workspace_id, line, reference, words, carrier, leased_prefix, outcome, problem_code, problem, problem_details,
        same_as_line, due_at)
    select ${id}, ${workspaceId}, line, reference, nullif(words, 'null'), carrier, leased_prefix, outcome, problem_code, problem,
      nullif(problem_details, 'null'), same_as_line, case when outcome = 'pending' then ${at}::timestamptz end
    from jsonb_to_recordset(convert_from(${Buffer.from(rows.buffer, rows.byteOffset, rows.length)}, 'UTF8')::jsonb) as sent
      (line int, reference text, words jsonb, carrier text, leased_prefix text, outcome text, problem_code text, problem text, problem_details jsonb,
        same_as_line int)
    order by line`.execute(tx);
}

export interface RowFilter {
  outcome?: ImportOutcome | undefined;
  leased?: boolean | undefined;
}

/** Rows of an import, in their order. */
export async function listRowsOf(
  db: Db,
  importId: string,
  { outcome, leased, limit, afterLine }: RowFilter & { limit: number; afterLine: number },
): Promise<ImportRowView[]> {
  let query = db
    .selectFrom('import_rows')
    .select(['line', 'reference', 'outcome', 'problem_code', 'problem', 'shipment', 'same_as_line'])
    .select(['problem_details', 'leased_prefix', 'answered_by'])
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (leased !== undefined) query = query.where('leased_prefix', leased ? 'is not' : 'is', null);
  const rows = await query.execute();
  return rows.map(({ problem_code, problem, problem_details, leased_prefix, answered_by, ...row }) => ({
    ...row,
    leased: leased_prefix !== null,
    carrier: answered_by === null ? null : lineOf(answered_by),
    error:
      problem_code === null || problem === null
        ? null
        : {
            ...{ code: problem_code, message: problem },
            ...(problem_details !== null && { details: problem_details }),
          },
  }));
}

/** Those of the references, as they were sent, that an import of the workspace is about to track. */
export async function listPendingOf(
  db: Db,
  { workspaceId, mode }: Owner,
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select('import_rows.reference')
    .where('imports.workspace_id', '=', workspaceId)
    .where('imports.mode', '=', mode)
    .where('import_rows.outcome', '=', 'pending')
    .where('import_rows.reference', 'in', references)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** How many leased boxes of an import have each owner code and result; a repeated one is not counted. */
export async function countLeasedRows(db: Db, importId: string): Promise<LeasedCount[]> {
  return await db
    .selectFrom('import_rows')
    .select(['leased_prefix as prefix', 'outcome', 'problem_code as problem', 'answered_by as carrier'])
    .select(sql<number>`count(*)::int`.as('boxes'))
    .where('import_id', '=', importId)
    .where('outcome', '<>', 'repeated')
    .where('leased_prefix', 'is not', null)
    .$narrowType<{ prefix: string }>()
    .groupBy(['leased_prefix', 'outcome', 'problem_code', 'answered_by'])
    .execute();
}

/** So many boxes with one owner code have one result. */
export interface LeasedCount {
  prefix: string;
  outcome: ImportOutcome;
  problem: ProblemCode | null;
  /** The code of the carrier that answered. */
  carrier: string | null;
  boxes: number;
}

/** Ends every row that is not done. Returns how many there were. */
export async function cancelRows(tx: Tx, importId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('import_rows')
    .set({ outcome: 'cancelled', due_at: null })
    .where('import_id', '=', importId)
    .where('outcome', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Every row that is not done fails for the same reason, unless the import was tried again since `startedAt`, perhaps with another key. */
export async function failRows(
  db: Db,
  { importId, startedAt }: { importId: string; startedAt: Date },
  problem: Problem,
): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ outcome: 'failed', due_at: null, ...problemColumns(showProblem(problem)) })
    .where('import_id', '=', importId)
    .where('outcome', '=', 'pending')
    .where(sql<SqlBool>`exists (select from imports where id = ${importId} and started_at = ${startedAt})`)
    .execute();
}

/** The columns that say why a row failed, or why it waits. */
export function problemColumns({ code, message, details }: ShownProblem) {
  return {
    problem_code: code,
    problem: message,
    problem_details: details === undefined ? null : JSON.stringify(details),
  };
}

export const noProblem = { problem_code: null, problem: null, problem_details: null };

/** The codes of rows that would fail again for the same reason: they keep their result. */
const neverTracked: readonly ProblemCode[] = ['invalid_reference', 'invalid_request'];

/** The rows that failed or were cancelled are due again. Returns how many there were. */
export async function retryRows(tx: Tx, importId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('import_rows')
    .set({ outcome: 'pending', due_at: at, tries: 0, ...noProblem })
    .where('import_id', '=', importId)
    .where((each) =>
      each.or([
        each('outcome', '=', 'cancelled'),
        each.and([each('outcome', '=', 'failed'), each('problem_code', 'not in', neverTracked)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
