// Statements that are part of every request have a name, so that PostgreSQL plans them once for each connection. It
// still plans one anew each time, if it expects less work for the values at hand than for any values.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listCounters } from '../src/accounts/credits/counter-queries.ts';
import { openPool, type Pool } from '../src/store/pool.ts';
import { findShipmentVersions } from '../src/tracking/fast-reads/shipment-versions.ts';
import { findTermsVersions } from '../src/tracking/free-time/find-terms.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import { openTestStore } from './harness/store.ts';

const statements: Record<string, (pool: Pool, workspaceId: string) => Promise<unknown>> = {
  'shipment versions': (pool, workspaceId) =>
    findShipmentVersions(pool, [{ workspaceId, mode: 'live', reference: 'MSCU1234566' }]),
  'terms versions': (pool, workspaceId) => findTermsVersions(pool, [{ workspaceId, mode: 'live' }]),
  counters: (pool, workspaceId) =>
    listCounters(pool, [{ workspaceId, period: '2026-03-01', day: '2026-03-02' }]),
};

/** PostgreSQL plans a statement for the values at hand so many times before it compares ("Prepare", plan_cache_mode). */
const firstPlans = 5;

test('every statement with a name is planned once, also for a single key', async (t) => {
  const { databaseUrl } = await openTestStore(t);
  const pool = openPool(() => ({ connectionString: databaseUrl }), { size: 1, log: () => {} });
  releaseAtEnd(t, () => pool.end());
  for (let asked = 0; asked < firstPlans * 4; asked += 1)
    for (const ask of Object.values(statements)) await ask(pool, `ws_${asked}`);
  const { rows } = await pool.query(
    'select name, custom_plans::int as anew from pg_prepared_statements order by name',
  );
  assert.deepEqual(
    rows,
    Object.keys(statements)
      .sort()
      .map((name) => ({ name, anew: firstPlans })),
  );
});

test('every statement with a name is checked here', () => {
  const src = join(import.meta.dirname, '../src');
  const named = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/name: '([^']+)',\s*text: /g)].map(([, name]) => name),
  );
  assert.deepEqual(named.sort(), Object.keys(statements).sort());
});
