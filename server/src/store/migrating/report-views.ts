// The views for reports, as far as a migration has to do with them (docs/reports.md).

import type pg from 'pg';

export const reportSchema = 'report';

/** Removes the views in the transaction of a migration, if they keep it from changing a table. They are made again after it. */
export async function dropReportViews(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, viewname) as name from pg_views where schemaname = $1",
    [reportSchema],
  );
  await client.query(`drop view ${rows.map(({ name }) => name).join(', ')}`);
  await client.query(`comment on schema ${reportSchema} is 'Landfall, migration 0, dropped'`);
}

/** Whether a statement failed because a view for reports reads what it changes (PostgreSQL 18, appendix A). */
export function isKeptByReports(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const isKept = code === '2BP01' || code === '0A000';
  return (
    isKept &&
    error instanceof Error &&
    'detail' in error &&
    new RegExp(`view ${reportSchema}\\.`).test(String(error.detail))
  );
}
