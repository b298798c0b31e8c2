import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';

/** How far the test clock of a workspace is, and whether its shipments have followed. */
export interface ClockReading {
  /** 0 while the workspace tracks no sandbox shipment. */
  daysAhead: number;
  /** Shipments have yet to be checked for the days that the clock was advanced. */
  isAdvancing: boolean;
}

const tracked = (workspaceId: string | RawBuilder<unknown>) => sql`
  from shipments where shipments.workspace_id = ${workspaceId} and mode = 'test' and removed_at is null`;

/** By how many days the sandboxes of these workspaces are ahead, by their ids; those at the present are left out. */
export async function readDaysAheadOf(
  db: Db | Tx,
  workspaceIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ workspace_id: string; days_ahead: number }>`
    select workspace_id, days_ahead from sandbox_clocks
    where workspace_id = any (${workspaceIds}::text[])
      and exists (select ${tracked(sql.ref('sandbox_clocks.workspace_id'))})`.execute(db);
  return new Map(rows.map(({ workspace_id, days_ahead }) => [workspace_id, days_ahead]));
}

/** By how many days the sandbox of a workspace is ahead. */
export async function readDaysAhead(db: Db | Tx, workspaceId: string): Promise<number> {
  return (await readDaysAheadOf(db, [workspaceId])).get(workspaceId) ?? 0;
}

export async function readClock(db: Db | Tx, workspaceId: string): Promise<ClockReading> {
  const { rows } = await sql<{ is_advancing: boolean }>`
    select exists (select ${tracked(workspaceId)} and next_check_at is not null) as is_advancing`.execute(db);
  return {
    daysAhead: await readDaysAhead(db, workspaceId),
    isAdvancing: rows[0]?.is_advancing ?? false,
  };
}

export async function writeDaysAhead(tx: Tx, workspaceId: string, daysAhead: number): Promise<void> {
  await sql`
    insert into sandbox_clocks (workspace_id, days_ahead) values (${workspaceId}, ${daysAhead})
    on conflict (workspace_id) do update set days_ahead = excluded.days_ahead`.execute(tx);
}

export async function deleteClock(tx: Tx, workspaceId: string): Promise<void> {
  await sql`delete from sandbox_clocks where workspace_id = ${workspaceId}`.execute(tx);
}

/** Every sandbox shipment of the workspace is due now. They are locked in the order of `lockTracked`. */
export async function checkSandbox(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await sql`
    update shipments set next_check_at = ${now}
    where id = any (array(select id ${tracked(workspaceId)} order by reference for update))`.execute(tx);
}
