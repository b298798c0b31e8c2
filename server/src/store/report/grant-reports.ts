import pg from 'pg';
import { reportRole } from './make-reports.ts';

/** Lets a user of the database read the views for reports. @throws Error of one line for a user that does not exist */
export async function grantReports(client: pg.Client, user: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [user]);
  if (rows.length === 0) throw new Error(`The database has no user ${user}: create it first`);
  await client.query(`grant ${reportRole} to ${pg.escapeIdentifier(user)}`);
}
