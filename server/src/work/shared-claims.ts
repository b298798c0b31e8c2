import { sql } from 'kysely';
import { openTally } from '../domain/tally.ts';
import type { Db } from '../store/open.ts';
import type { ClaimBounds, ClaimedJob, DueRows } from './claim-due.ts';

/** Claims of due rows that leave places to other workspaces, however long the jobs of one take. */
export interface SharedClaims {
  /** Takes due rows, as many of each workspace as of the others while there are some. */
  claim(bounds: ClaimBounds): Promise<ClaimedJob[]>;
  /** When the next row can be claimed; null: not before a job is done. */
  nextDueAt(): Promise<Date | null>;
  /** Whether a workspace had its full share at the last claim, and may have more due rows. */
  withholds(): boolean;
  /** Does a claimed job; its place is free again when that settles. */
  perform(job: ClaimedJob, work: () => Promise<void>): Promise<void>;
}

/** @param most rows of one workspace that this process may have in hand */
export function openSharedClaims(db: Db, rows: DueRows, most: number): SharedClaims {
  const inHand = openTally();
  let withheld: string[] = [];
  return {
    async claim(bounds) {
      const jobs = await claimShares(db, rows, bounds, { most, held: [...inHand.entries()] });
      for (const { workspaceId } of jobs) inHand.add(workspaceId);
      withheld = [...inHand.entries()].flatMap(([id, count]) => (count >= most ? [id] : []));
      return jobs;
    },
    nextDueAt: () => nextOfOthers(db, rows, withheld),
    withholds: () => withheld.length > 0,
    async perform({ workspaceId }, work) {
      try {
        await work();
      } finally {
        inHand.remove(workspaceId);
      }
    },
  };
}

interface Shares {
  most: number;
  held: readonly (readonly [workspaceId: string, rows: number])[];
}

/** Several processes may claim at the same time: none gets a row that another one holds, and none waits for another. */
async function claimShares(
  db: Db,
  { table, dueAt, id, workspaceId }: DueRows,
  { now, leasedUntil, limit }: ClaimBounds,
  { most, held }: Shares,
): Promise<ClaimedJob[]> {
  const [names, counts] = [held.map(([name]) => name), held.map(([, count]) => count)];
  const { rows } = await sql<ClaimedJob>`
    with held as (
      select * from unnest(${names}::text[], ${counts}::int[]) as h (workspace, count)
    ), due as (
      select ${sql.ref(id)} as job, ${workspaceId} as workspace,
        row_number() over (partition by ${workspaceId} order by ${sql.ref(dueAt)}, ${sql.ref(id)}) as place
      from ${sql.table(table)} where ${sql.ref(dueAt)} <= ${now}
    )
    update ${sql.table(table)} set ${sql.ref(dueAt)} = ${leasedUntil}
    where ${sql.ref(id)} = any (array(
      select job from due left join held using (workspace)
      join ${sql.table(table)} as taken on taken.${sql.ref(id)} = job and taken.${sql.ref(dueAt)} <= ${now}
      where place + coalesce(held.count, 0) <= ${most}::int
      order by place, taken.${sql.ref(dueAt)} limit ${limit} for update of taken skip locked
    ))
    returning ${sql.ref(id)} as id, ${workspaceId} as "workspaceId"`.execute(db);
  return rows;
}

async function nextOfOthers(
  db: Db,
  { table, dueAt, workspaceId }: DueRows,
  withheld: readonly string[],
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select ${sql.ref(dueAt)} as at from ${sql.table(table)}
    where ${sql.ref(dueAt)} is not null and ${workspaceId} <> all (${withheld}::text[])
    order by ${sql.ref(dueAt)} limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
