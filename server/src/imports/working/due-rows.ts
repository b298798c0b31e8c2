import { sql } from 'kysely';
import type { WordsChange } from '../../domain/own-words.ts';
import type { Problem } from '../../domain/problem.ts';
import { normaliseReference } from '../../domain/reference.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ClaimBounds, DueRows } from '../../work/claim-due.ts';

export const importDutyName = 'import';

/** Rows of imports by the time when they are tracked. */
export const dueImportRows: DueRows = {
  table: 'import_rows',
  dueAt: 'due_at',
  id: 'id',
  workspaceId: sql`workspace_id`,
};

/** A row that only this process may track until the lease ends. */
export interface HeldRow {
  id: string;
  importId: string;
  workspaceId: string;
  reference: string;
  words: WordsChange | null;
  /** How often it was claimed since it was last sent or postponed because of a quota. */
  tries: number;
  leasedUntil: Date;
}

/** How many rows of a workspace this process may hold, and how many it holds. */
export interface Shares {
  most: number;
  held: Iterable<readonly [workspaceId: string, rows: number]>;
}

/**
 * Takes due rows, as many of each workspace as of the others while there are some. Several processes may claim at the same time:
 * none gets a row that another one holds.
 */
export async function claimRows(
  db: Db,
  { now, leasedUntil, limit }: ClaimBounds,
  { most, held }: Shares,
): Promise<HeldRow[]> {
  const taken = [...held];
  const { rows } = await sql<Omit<HeldRow, 'leasedUntil'>>`
    with recursive waiting (workspace_id) as (
      (select workspace_id from import_rows where due_at is not null order by workspace_id limit 1)
      union all
      select (
        select workspace_id from import_rows
        where due_at is not null and workspace_id > waiting.workspace_id order by workspace_id limit 1
      ) from waiting where workspace_id is not null
    ), held as (
      select * from unnest(${taken.map(([id]) => id)}::text[], ${taken.map(([, rows]) => rows)}::int[]) as h (workspace_id, rows)
    ), chosen as (
      select first.id, row_number() over (partition by waiting.workspace_id order by first.due_at, first.id) as place
      from waiting left join held using (workspace_id)
      cross join lateral (
        select id, due_at from import_rows
        where workspace_id = waiting.workspace_id and due_at <= ${now}
        order by due_at, id limit greatest(0, ${most}::int - coalesce(held.rows, 0))
      ) as first
      order by place, first.due_at limit ${limit}
    )
    update import_rows set due_at = ${leasedUntil}, tries = tries + 1
    where id = any (array(
      select id from import_rows where id = any (array(select id from chosen)) and due_at <= ${now}
      for update skip locked
    ))
    returning id, import_id as "importId", workspace_id as "workspaceId", reference, words, tries`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, leasedUntil }));
}

/** What became of a row. */
export type RowResult =
  | { outcome: 'tracked' | 'already_tracked'; shipment: string; charged: boolean }
  | { outcome: 'failed'; problem: Pick<Problem, 'code' | 'message'> };

/** Writes the result; false if the row is no longer held: it was cancelled, or another process took it over. */
export async function settleRow(db: Db | Tx, row: HeldRow, result: RowResult): Promise<boolean> {
  const written =
    result.outcome === 'failed'
      ? { problem_code: result.problem.code, problem: result.problem.message }
      : { problem_code: null, problem: null, shipment: result.shipment, charged: result.charged };
  return await changeHeld(db, row, { outcome: result.outcome, due_at: null, ...written });
}

/** Makes the row due again later, with the reason. */
export async function postponeRow(
  db: Db,
  row: HeldRow,
  dueAt: Date,
  problem?: Pick<Problem, 'code' | 'message'>,
): Promise<void> {
  const reason = problem && { problem_code: problem.code, problem: problem.message };
  await changeHeld(db, row, { due_at: dueAt, ...reason });
}

/**
 * The carrier of a row takes no more questions before `dueAt`: so it is not asked about the other due rows whose numbers begin
 * like this one.
 */
export async function postponeAlike(db: Db, row: HeldRow, dueAt: Date, now: Date): Promise<void> {
  const prefix = normaliseReference(row.reference).slice(0, prefixLength);
  await sql`
    update import_rows set due_at = ${dueAt} where id = any (array(
      select id from import_rows
      where workspace_id = ${row.workspaceId} and import_id = ${row.importId} and due_at <= ${now}
        and upper(left(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'), ${prefixLength})) = ${prefix}
      for update skip locked
    ))`.execute(db);
}

/** The letters of the owner of a container; most numbers of Bills of Lading begin with those of the carrier. */
const prefixLength = 4;

async function changeHeld(
  db: Db | Tx,
  { id, leasedUntil }: HeldRow,
  change: Partial<{
    outcome: RowResult['outcome'];
    due_at: Date | null;
    problem_code: Problem['code'] | null;
    problem: string | null;
    shipment: string;
    charged: boolean;
  }>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_rows')
    .set(change)
    .where('id', '=', id)
    .where('due_at', '=', leasedUntil)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
