// The views for reports, and the role that may read them and nothing else (docs/reports.md).

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inBriefTransaction, type LockPatience, withLockPatience } from '../migrating/lock-patience.ts';
import { readMigrations } from '../migrating/read-migrations.ts';
import { reportSchema } from '../migrating/report-views.ts';

/** Roles belong to all databases of a PostgreSQL. */
export const reportRole = 'landfall_report';

/** A report that is being read locks its views: the server does not wait for it for long. */
const patience: LockPatience = { lockTimeoutMs: 300, pauseMs: 500, limitMs: 5_000 };

/** The comment on the schema: whose it is, the newest migration that the views were made for, and their hash. */
const ownMark = /^Landfall, migration (\d+), /;

/** insufficient_privilege (PostgreSQL 18, appendix A). */
const noRight = '42501';

export interface ReportsMade {
  /** False: this user may not create roles. An administrator has to create it. */
  hasRole: boolean;
}

/**
 * Makes the schema, its views and the role, or brings them up to date.
 * @throws Error of one line when the schema is not Landfall's, or this user may not make it
 */
export async function makeReports(client: pg.Client, log: (line: string) => void): Promise<ReportsMade> {
  const { views, mark } = await readViews();
  if (await isOfOthers(client))
    throw new Error(`The database has a schema ${reportSchema} that is not Landfall's: rename it`);
  const hasRole = await makeRole(client);
  const attempt = () =>
    inBriefTransaction(client, patience, async () => {
      await makeSchema(client);
      await client.query(views);
      await client.query(`comment on schema ${reportSchema} is '${mark}'`);
      if (!hasRole) return;
      await client.query(`grant usage on schema ${reportSchema} to ${reportRole}`);
      await client.query(`grant select on all tables in schema ${reportSchema} to ${reportRole}`);
    });
  await withLockPatience(client, patience, { what: 'The views for reports', log, attempt });
  return { hasRole };
}

/**
 * Brings the views up to date where they were made before; an older server leaves those of a newer one. A fault is logged:
 * the server does not need them.
 */
export async function renewReports(client: pg.Client, log: (line: string) => void): Promise<void> {
  const known = await readMark(client);
  const [, madeFor] = ownMark.exec(known ?? '') ?? [];
  if (madeFor === undefined) return;
  const { mark, newest } = await readViews();
  if (mark === known || Number(madeFor) > newest) return;
  try {
    await makeReports(client, log);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`The views for reports are not up to date (${reason}): run npx landfall report create`);
  }
}

async function readViews() {
  const views = await readFile(new URL('./report-views.sql', import.meta.url), 'utf8');
  const newest = (await readMigrations()).length;
  const hash = createHash('sha256').update(views).digest('hex');
  return { views, newest, mark: `Landfall, migration ${newest}, ${hash}` };
}

/** An administrator may have made the schema for Landfall: then it is empty. */
async function isOfOthers(client: pg.Client): Promise<boolean> {
  const mark = await readMark(client);
  if (mark === null || ownMark.test(mark)) return false;
  const { rows } = await client.query(
    'select from pg_class join pg_namespace n on n.oid = relnamespace where nspname = $1 limit 1',
    [reportSchema],
  );
  return rows.length > 0;
}

async function makeSchema(client: pg.Client): Promise<void> {
  if ((await readMark(client)) !== null) return;
  await client.query(`create schema ${reportSchema}`).catch((error) => {
    if (codeOf(error) !== noRight) throw error;
    const advice = `let an administrator run: create schema ${reportSchema} authorization`;
    throw new Error(
      `This user may not create the schema ${reportSchema}: ${advice}, with the name of this user`,
    );
  });
}

/** The comment on the schema; `''` without one, null without the schema. */
async function readMark(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string }>(
    "select coalesce(obj_description(oid, 'pg_namespace'), '') as mark from pg_namespace where nspname = $1",
    [reportSchema],
  );
  return rows[0]?.mark ?? null;
}

/** Whether the role exists now. */
async function makeRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`create role ${reportRole} nologin`);
    return true;
  } catch (error) {
    const code = codeOf(error);
    // It exists, or another server creates it at this moment.
    if (code === '42710' || code === '23505') return true;
    if (code !== noRight) throw error;
    const { rows } = await client.query('select from pg_roles where rolname = $1', [reportRole]);
    return rows.length > 0;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/** Lets a user of the database read the views for reports. @throws Error of one line for a user that does not exist */
export async function grantReports(client: pg.Client, user: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [user]);
  if (rows.length === 0) throw new Error(`The database has no user ${user}: create it first`);
  await client.query(`grant ${reportRole} to ${pg.escapeIdentifier(user)}`);
}
