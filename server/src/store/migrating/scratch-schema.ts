import type pg from 'pg';

/** Only Landfall uses it. One that was left by a process that died is removed by the next. */
export const scratchSchema = 'landfall_plan';

/** Runs the work while new tables, and names of tables, are those of an empty schema. It is removed afterwards. */
export async function inScratchSchema<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`drop schema if exists ${scratchSchema} cascade`);
  await client.query(`create schema ${scratchSchema}`);
  try {
    await client.query(`set search_path to ${scratchSchema}`);
    return await work();
  } finally {
    await client.query('reset search_path').catch(() => {});
    await client.query(`drop schema ${scratchSchema} cascade`).catch(() => {});
  }
}
