import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../open.ts';

/**
 * Notes the moment of a backup that is whole. The backup is as good without it: the database may take no writes, or be older than
 * the table.
 */
export async function noteBackup(client: pg.Client, takenAt: string): Promise<void> {
  await client
    .query(
      `insert into last_backup (taken_at) values ($1)
       on conflict (only_row) do update set taken_at = greatest(last_backup.taken_at, excluded.taken_at)`,
      [takenAt],
    )
    .catch(() => {});
}

/** The moment of the newest backup; null: none was made. */
export async function lastBackupAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select taken_at as at from last_backup`.execute(db);
  return rows[0]?.at ?? null;
}
