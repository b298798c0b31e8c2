// Claims of due rows that leave places to other workspaces. They need two partial indexes: over the due time; over the workspace, the
// due time and the id.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../store/open.ts';
import {
  type ClaimBounds,
  type ClaimedJob,
  type DueRows,
  type HeldJob,
  isDue,
  isEverDue,
  nextDueAt,
} from './claim-due.ts';

/** How many rows of a workspace this process may have in hand, and how many it has. */
export interface Shares {
  most: number;
  inHand: Iterable<readonly [workspaceId: string, rows: number]>;
}

/** A table with due work, the column that says whose a row is, and the one that says when it is due. */
interface OwnedRows extends Pick<DueRows, 'taken'> {
  table: string;
  owner: string;
  dueAt: string;
}

/**
 * Takes due rows: first of the workspaces with the fewest in hand, and of each those that are due longest. Several processes may
 * claim at the same time: none gets a row that another one holds, and none waits for another.
 */
export async function claimShares(
  db: Db,
  rows: DueRows,
  bounds: ClaimBounds,
  shares: Shares,
): Promise<ClaimedJob[]> {
  return (await sharesStatement(rows, bounds, shares).execute(db)).rows;
}

/**
 * Reads at most `most` rows of each workspace, however many of them are due. If no more rows are due than may be taken, `soonest`
 * has all of their workspaces, so the step for each workspace is left out.
 */
export function sharesStatement(
  rows: DueRows,
  { now, leasedUntil, limit }: ClaimBounds,
  { most, inHand }: Shares,
): RawBuilder<ClaimedJob> {
  const [table, dueAt, id] = [sql.table(rows.table), sql.ref(rows.dueAt), sql.ref(rows.id)];
  const held = [...inHand];
  return sql`
    with recursive soonest as materialized (
      select workspace_id from ${table} where ${isDue(rows, now)} order by ${dueAt} limit ${limit + 1}
    ), ${firstDue(ofWorkspaces(rows), sql`(select count(*) from soonest) > ${limit}`)}, owed as (
      select workspace_id from waiting union select workspace_id from soonest
    ), chosen as (
      select first.job, first.due_at, coalesce(jobs, 0) + row_number() over (
        partition by owed.workspace_id order by first.due_at, first.job
      ) as place
      from owed
      left join unnest(${held.map(([name]) => name)}::text[], ${held.map(([, count]) => count)}::int[])
        as in_hand (workspace_id, jobs) using (workspace_id)
      cross join lateral (
        select ${id} as job, ${dueAt} as due_at from ${table}
        where workspace_id = owed.workspace_id and ${isDue(rows, now)}
        order by ${dueAt}, ${id} limit greatest(0, ${most}::int - coalesce(jobs, 0))
      ) as first
      order by place, due_at limit ${limit}
    )
    update ${table} set ${dueAt} = ${leasedUntil} where ${id} = any (array(
      select ${id} from ${table} where ${id} = any (array(select job from chosen)) and ${dueAt} <= ${now}
      for update skip locked
    ))
    returning ${id} as id, workspace_id as "workspaceId"`;
}

/** When the next row of a workspace that is not in `but` is due, or its next lease ends; null: never. */
export async function nextOfOthers(db: Db, rows: DueRows, but: readonly string[]): Promise<Date | null> {
  if (but.length === 0) return await nextDueAt(db, rows);
  const { rows: found } = await nextStatement(rows, but).execute(db);
  return found[0]?.at ?? null;
}

export function nextStatement(rows: DueRows, but: readonly string[]): RawBuilder<{ at: Date | null }> {
  return sql`
    with recursive ${firstDue(ofWorkspaces(rows))}
    select min(${sql.ref(rows.dueAt)}) as at from waiting
    where workspace_id <> all (${but}::text[])`;
}

const ofWorkspaces = (rows: DueRows) => ({ ...rows, owner: 'workspace_id' });

/** Ends the lease of a job, which is due again at this time, unless this process has lost it. */
export async function endLease(
  db: Db,
  { table, dueAt, id }: DueRows,
  held: HeldJob,
  at: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(dueAt)} = ${at}
    where ${sql.ref(id)} = ${held.id} and ${sql.ref(dueAt)} = ${held.leasedUntil}`.execute(db);
}

/**
 * The recursive part `waiting`: for every owner of rows that are ever due, when the first one is. One step through the index over owner
 * and due time for each, however many rows an owner has. The order makes PostgreSQL use that index, also where its statistics are wrong.
 * @param isWanted without it, there is no owner
 */
export function firstDue(rows: OwnedRows, isWanted: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const [table, owner, dueAt] = [sql.table(rows.table), sql.ref(rows.owner), sql.ref(rows.dueAt)];
  const first = sql`select ${owner}, ${dueAt} from ${table} where ${isEverDue(rows)}`;
  const inOrder = sql`order by ${owner}, ${dueAt} limit 1`;
  return sql`
    waiting as (
      (${first} and ${isWanted} ${inOrder})
      union all
      select next.* from waiting cross join lateral (${first} and ${owner} > waiting.${owner} ${inOrder}) as next
    )`;
}
