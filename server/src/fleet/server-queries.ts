// The rows of the servers. Times are the database's, so a wrong clock makes no server look gone.

import { type SqlBool, sql } from 'kysely';
import type { SeenServer, ServerFacts } from '../domain/fleet/fleet-view.ts';
import type { Db } from '../store/open.ts';

/** How long what a server knew is remembered after it was seen last. */
const remembered = sql`interval '1 day'`;
/** A server writes its row every ten seconds. */
const goneAfter = sql`interval '45 seconds'`;
/** A server that cannot start may leave a row each time. */
const mostServers = 1_000;

/** Says that the server runs, and forgets those that have not run for long. */
export async function writeServer(db: Db, { settings, ...facts }: ServerFacts): Promise<void> {
  await db
    .insertInto('servers')
    .values({ ...facts, settings: JSON.stringify(settings), stopped_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ stopped_at: null, seen_at: sql`now()` }))
    .execute();
  await db.deleteFrom('servers').where(sql<SqlBool>`seen_at < now() - ${remembered}`).execute();
}

export async function writeStopped(db: Db, id: string): Promise<void> {
  await db.updateTable('servers').set({ stopped_at: sql`now()` }).where('id', '=', id).execute();
}

/** The servers of the last day, by name. */
export async function listServers(db: Db): Promise<SeenServer[]> {
  const rows = await db
    .selectFrom('servers')
    .select(['id', 'name', 'roles', 'version', 'carriers', 'settings', 'started_at as startedAt'])
    .select(sql<boolean>`stopped_at is null and seen_at > now() - ${goneAfter}`.as('isRunning'))
    .where(sql<SqlBool>`seen_at > now() - ${remembered}`)
    .orderBy('seen_at', 'desc')
    .limit(mostServers)
    .execute();
  return rows.sort((a, b) => a.name.localeCompare(b.name) || a.startedAt.getTime() - b.startedAt.getTime());
}
