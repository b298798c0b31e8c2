import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { readPlan } from '../../../test/harness/read-plan.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { freeTimeStates } from '../../domain/free-time/free-time-clock.ts';
import {
  type ClockFilters,
  clockCountsStatement,
  clocksStatement,
  countClocks,
  listClocks,
} from './list-clocks.ts';

const store = await openTestStore({ after });
const owner = { workspaceId: 'ws_1', mode: 'live' } as const;
const now = new Date('2026-03-02T09:00:00Z');

suite('the list of 20,000 clocks, of which half are not started and the others unknown', () => {
  before(async () => {
    for (const statement of [
      `insert into workspaces values ('ws_1', 'Acme', 'ops@acme.example', 'Enterprise', null, now())`,
      `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state,
         tracked_at, checked_at)
       select 'shp_' || n, 'ws_1', 'live', 'MSCU' || n, 'container', 'MSCU', 'MSC', 'equipment', 'completed', '{}', now(), now()
       from generate_series(1, 20000) as n`,
      `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel, phase,
         underway, arrived, ports, pol, pod, search_text)
       select id, reference, 0, workspace_id, mode, reference, carrier, tracked_at, '', 'at_sea', true, false, '{}', '', '', reference
       from shipments`,
      `insert into free_time_clocks (shipment_id, container, direction, kind, workspace_id, mode, carrier, state, because, ends_at,
         clock)
       select shipment_id, container, 'import', 'demurrage', workspace_id, mode,
         case when container = 'MSCU7' then 'MAEU' else carrier end,
         given.state, case given.state when 'unknown' then 'no_terms' end, 'infinity', '{}'
       from journeys join (values (0, 'not_started'), (1, 'unknown')) as given (at, state) on at = substr(container, 5)::integer % 2`,
      'vacuum analyze shipments, journeys, free_time_clocks',
    ])
      await store.pool.query(statement);
  });

  for (const state of freeTimeStates)
    test(`reads little more than a page of those that are ${state}`, () => readsLittle({ state, boxes: {} }));

  test('reads little more than a page of all, of those that end soon, and of a carrier with many or few', async () => {
    await readsLittle({ boxes: {} });
    await readsLittle({ endingWithin: 3, boxes: {} });
    await readsLittle({ boxes: { carriers: ['MSCU'] } });
    await readsLittle({ boxes: { carriers: ['MAEU'] } });
  });

  async function readsLittle(filters: ClockFilters): Promise<void> {
    const { text, pages } = await readPlan(store.db, clocksStatement(owner, { ...filters, limit: 20 }, now));
    assert.ok(pages < 300, `${pages} pages\n${text}`);
  }

  test('adds costs to the last cent, however large their sum is', async () => {
    await store.pool.query(
      `insert into free_time_clocks (shipment_id, container, direction, kind, workspace_id, mode, carrier, state, ends_at, currency,
         cost, clock)
       select shipment_id, container, 'import', 'storage', workspace_id, 'test', carrier, 'over', now(), 'EUR', 9007199254740991, '{}'
       from journeys limit 3`,
    );
    const { costs } = await countClocks(
      store.db,
      { ...owner, mode: 'test' },
      { boxes: {} },
      { now, isStated: true },
    );
    assert.deepEqual(costs, [{ minor: 27_021_597_764_222_973n, currency: 'EUR' }]);
  });

  test('is counted without a look at clocks and boxes, also by carrier and charge', async () => {
    for (const filters of [{ boxes: {} }, { kind: 'demurrage', boxes: { carriers: ['MSCU'] } }] as const) {
      const { text, pages } = await readPlan(store.db, clockCountsStatement(owner, filters, now));
      assert.ok(pages < 300, `${pages} pages\n${text}`);
    }
    const counted = await countClocks(
      store.db,
      owner,
      { boxes: { carriers: ['MSCU'] } },
      { now, isStated: true },
    );
    assert.deepEqual([counted.states.not_started, counted.states.unknown], [10_000, 9_999]);
  });

  test('goes on from page to page over all states, each clock once', async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listClocks(store.db, owner, { boxes: {}, limit: 5_000, cursor }, now);
      found.push(...page.items.map(({ container }) => container));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual([found.length, new Set(found).size], [20_000, 20_000]);
  });
});
