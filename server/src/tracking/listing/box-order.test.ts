// The orders of lists, in a workspace with many boxes.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { openTestStore } from '../../../test/harness/store.ts';
import type { Owner } from '../../accounts/owner.ts';
import { isShown } from './box-filter.ts';
import { cursorOf, isBehind, orderBy, orderOf, type Sort, sorts } from './box-order.ts';
import type { ListedBox } from './list-boxes.ts';

const { db, pool } = await openTestStore({ after });
const owner: Owner = { workspaceId: 'ws_1', mode: 'live' };
const now = new Date('2026-03-02T09:00:00Z');
const perPage = 100;
/** Checks belong to shipments, and are read from an index of theirs. */
const ofBoxes = sorts.filter((sort) => !sort.endsWith('checked'));
const indexed: readonly Sort[] = [
  'tracked',
  '-tracked',
  'container',
  '-container',
  'carrier',
  '-carrier',
  'eta',
];

suite('twenty thousand boxes', () => {
  before(async () => {
    await pool.query(`
      insert into workspaces values ('ws_1', 'Acme', 'ops@acme.example', 'Enterprise', null, now());
      insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health,
          state, tracked_at, checked_at)
        values ('shp_1', 'ws_1', 'live', 'MSCU1', 'container', 'MSCU', 'MSC', 'equipment', 'active',
          '{"known": [], "journeys": []}', now(), now());
      insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel,
          phase, underway, arrived, eta, slip_days, search_text, ports, pol, pod, last_milestone_at)
        select 'shp_1', 'BOX' || n, 0, 'ws_1', 'live', 'MSCU1', 'SCAC' || n % 9, now() - n * interval '1 minute',
          'SHIP ' || n % 100, 'at_sea', n % 2 = 0, false, date '2026-03-01' + n % 90, n % 20, 'BOX' || n, '{}',
          case when n % 50 > 0 then 'PORT ' || n % 70 else '' end, 'PORT ' || n % 80,
          case when n % 30 > 0 then timestamptz '2026-03-01T00:00Z' - n % 5000 * interval '1 hour' end
        from generate_series(1, 20000) as n`);
    await pool.query('vacuum analyze journeys');
  });

  const pageOf = (sort: Sort, behind: RawBuilder<SqlBool>): RawBuilder<ListedBox> => sql`
    select j.*, now() as checked_at from journeys j where ${isShown(owner, {}, now)} and ${behind}
    order by ${orderBy(orderOf(sort))} limit ${perPage}`;

  for (const sort of ofBoxes)
    test(`by ${sort}, a page ${indexed.includes(sort) ? 'is read from an index, from the place where it begins' : 'reads each box once at most'}`, async () => {
      const middle = await sql<ListedBox>`
        select j.*, now() as checked_at from journeys j order by ${orderBy(orderOf(sort))} offset 10000 limit 1`.execute(
        db,
      );
      const [row] = middle.rows;
      assert.ok(row);
      const behind = isBehind(orderOf(sort), cursorOf(orderOf(sort), row));
      for (const page of [pageOf(sort, sql`true`), pageOf(sort, behind)]) {
        assert.equal((await page.execute(db)).rows.length, perPage);
        const explained = await sql`explain (analyze, buffers, format json) ${page}`.execute(db);
        const plan = JSON.stringify(explained.rows);
        const [, hit = ''] = /"Shared Hit Blocks":(\d+)/.exec(plan) ?? [];
        if (indexed.includes(sort)) assert.doesNotMatch(plan, /Seq Scan|"Sort"/);
        assert.ok(Number(hit) < 1_000, `${hit} pages for ${perPage} rows`);
      }
    });
});
