// However much evidence there is, a read follows an index, and takes only as many rows as it needs.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fillEvidence, shipOfCall } from '../../test/harness/fill-evidence.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { costOf, planLines } from '../../test/proofs/million-shipments/cost.ts';
import { listCalls } from './call-queries.ts';
import { newestErrors } from './error-source.ts';

const now = Date.UTC(2026, 2, 2);
const day = 86_400_000;
const { databaseUrl, pool } = await openTestStore({ after });
await fillEvidence(databaseUrl, { calls: 30_000, now: new Date(now) });

const filters = {
  eta_errors_of_all: { leadDays: 7 },
  eta_errors_of_carrier: { leadDays: 7, carrier: 'C00L' },
  eta_errors_of_lane: { leadDays: 7, carrier: 'C00L', lane: 'P000-NLRTM' },
} as const;

for (const [index, filter] of Object.entries(filters)) {
  test(`the newest errors are read with ${index}, whenever they are asked for`, async () => {
    for (const before of [now, now - 500 * day]) {
      const cost = await costOf(pool, (db) => newestErrors(db, false, { filter, before, limit: 100 }));
      const plan = planLines(cost).join('\n');
      assert.match(plan, new RegExp(`Index Scan using ${index} on eta_errors: 10\\d rows`), plan);
      assert.doesNotMatch(plan, /in vain/);
      assert.ok(cost.pages < 300, plan);
    }
  });
}

test('the errors of a ship are read with eta_errors_of_ship', async () => {
  const filter = { leadDays: 7, ship: shipOfCall(1) } as const;
  const cost = await costOf(pool, (db) => newestErrors(db, false, { filter, before: now, limit: 300 }));
  const plan = planLines(cost).join('\n');
  assert.match(plan, /Index Scan using eta_errors_of_ship on eta_errors: 6 rows/, plan);
  assert.ok(cost.pages < 30, plan);
});

test('the calls that an answer is about are found by their ship', async () => {
  const window = { ship: shipOfCall(1), port: 'NLRTM', from: now - 8 * day, to: now };
  const cost = await costOf(pool, (db) => listCalls(db, false, [window]));
  const plan = planLines(cost).join('\n');
  assert.match(plan, /using port_calls_by_ship/);
  assert.doesNotMatch(plan, /Seq Scan/);
  assert.ok(cost.pages < 30, plan);
});
