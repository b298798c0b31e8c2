import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { evidenceScope, plantCall } from '../../../test/harness/evidence.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { measureCalibration } from '../calibration/measure-calibration.ts';
import type { EvidenceScope } from '../evidence-scope.ts';
import { listScorecards } from './list-scorecards.ts';

const { db } = await openTestStore({ after });

test('calibration and scorecards read the errors that they are about from an index, and no others', async () => {
  const arrivedAt = new Date('2026-05-01T00:00:00Z');
  const one = await plantCall(db, { arrivedAt, carrier: 'AAAA', errors: { 14: 1 } });
  await sql`
    insert into eta_errors
    select ${one}, false, 'Z' || n, '', 14, 'v', now(), now(), 1, ${arrivedAt}::timestamptz - n * interval '1 minute', true
    from generate_series(1, 30000) as n`.execute(db);
  await sql`analyze eta_errors`.execute(db);
  const reads: ((scope: EvidenceScope) => Promise<unknown>)[] = [
    (scope) => measureCalibration(scope, { carrier: 'AAAA' }),
    (scope) => listScorecards(scope, { by: 'lane', carrier: 'AAAA', limit: 100 }),
    (scope) => listScorecards({ ...scope, simulated: true }, { by: 'vessel', limit: 100 }),
  ];
  for (const read of reads) {
    const rows = await db.transaction().execute(async (tx) => {
      await read(evidenceScope(tx));
      const counted = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where relname = 'eta_errors'`.execute(tx);
      return counted.rows[0]?.read ?? assert.fail();
    });
    assert.ok(rows <= 3, `${rows} rows`);
  }
});
