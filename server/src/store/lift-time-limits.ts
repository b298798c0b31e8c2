import type pg from 'pg';

/** Migrations and backups take as long as they take, whatever the database or the role sets for other statements. */
export async function liftTimeLimits(client: pg.ClientBase): Promise<void> {
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  );
}
