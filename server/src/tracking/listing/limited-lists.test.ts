// Lists of a limited viewer, in a workspace with many boxes of others.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { openTestStore } from '../../../test/harness/store.ts';
import type { Owner } from '../../accounts/owner.ts';
import { isShown } from './box-filter.ts';
import { orderBy, orderOf, type Sort, sorts } from './box-order.ts';

const { db, pool } = await openTestStore({ after });
const owner: Owner = { workspaceId: 'ws_1', mode: 'live' };
const limited: Owner = { ...owner, limitedTo: ['acme'] };
const now = new Date('2026-03-02T09:00:00Z');

suite('thirty thousand boxes, of which a limited viewer sees thirty', () => {
  before(async () => {
    await pool.query(`
      insert into workspaces values ('ws_1', 'Acme', 'ops@acme.example', 'Enterprise', null, now());
      insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health,
          state, tracked_at, checked_at)
        values ('shp_1', 'ws_1', 'live', 'MSCU1', 'container', 'MSCU', 'MSC', 'equipment', 'active',
          '{"known": [], "journeys": []}', now(), now());
      insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel,
          phase, underway, arrived, ports, pol, pod, search_text, tags)
        select 'shp_1', 'BOX' || n, 0, 'ws_1', 'live', 'MSCU1', 'MSCU', now() - n * interval '1 minute', 'AURORA',
          'at_sea', true, false, '{}', '', '', 'BOX' || n, array[case when n % 1000 = 0 then 'acme' else 'globex' end]
        from generate_series(1, 30000) as n`);
    await pool.query('vacuum analyze journeys');
  });

  const listOf = (reader: Owner, sort: Sort = '-tracked'): RawBuilder<{ container: string }> => sql`
    select j.container from journeys j where ${isShown(reader, {}, now)} order by ${orderBy(orderOf(sort))} limit 100`;

  test('the list has their boxes only', async () => {
    const { rows } = await listOf(limited).execute(db);
    assert.equal(rows.length, 30);
    assert.equal(rows[0]?.container, 'BOX1000');
    assert.equal((await listOf(owner).execute(db)).rows.length, 100);
    assert.equal((await listOf({ ...owner, limitedTo: [] }).execute(db)).rows.length, 0);
  });

  // The order by checks is that of an index of shipments.
  for (const sort of sorts.filter((each) => !each.endsWith('checked')))
    test(`by ${sort}, it is read from the index of tags, and not by a walk over the boxes of others`, async () => {
      assert.equal((await listOf(limited, sort).execute(db)).rows.length, 30);
      const explained = await sql`explain (format json) ${listOf(limited, sort)}`.execute(db);
      const plan = JSON.stringify(explained.rows);
      assert.match(plan, /"Index Name":"journeys_tagged"/);
      assert.doesNotMatch(plan, /Seq Scan/);
    });
});
