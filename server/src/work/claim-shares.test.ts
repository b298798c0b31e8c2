import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { RawBuilder } from 'kysely';
import { readPlan } from '../../test/harness/read-plan.ts';
import { recordStatements } from '../../test/harness/statements.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { dueBriefings } from '../alerts/briefings/briefing-duty.ts';
import { dueChannels } from '../chat/chat-duty.ts';
import { dueImportRows } from '../imports/working/due-rows.ts';
import { dueShipments } from '../tracking/watch.ts';
import type { DueRows } from './claim-due.ts';
import { claimShares, nextOfOthers, nextStatement, type Shares, sharesStatement } from './claim-shares.ts';
import { sharedDuty } from './shared-duty.ts';

const store = await openTestStore({ after });
const now = new Date('2026-03-02T09:00:00Z');
const leasedUntil = new Date('2026-03-02T09:05:00Z');
const bounds = { now, leasedUntil, limit: 16 };
/** Other workspaces than the one that has a hundred thousand due rows. */
const others = 30;

/** Fills the table from `numbered`: `n` is the number of a row, `workspace` its workspace, and `due` when it is due. */
const fills: readonly [DueRows, fill: string][] = [
  [
    dueImportRows,
    `insert into import_rows (import_id, workspace_id, line, reference, outcome, due_at)
     select 'imp_1', workspace, n, 'MSCU' || n, 'pending', due from numbered`,
  ],
  [
    dueChannels,
    `insert into chat_channels (id, workspace_id, mode, kind, url, masked_url, created_at, next_attempt_at)
     select 'ch_' || n, workspace, 'live', 'slack', '', '', due, due from numbered`,
  ],
  [
    dueBriefings,
    `insert into alerts (id, workspace_id, mode, conditions, recipients, created_at, briefing_due_at)
     select 'al_' || n, workspace, 'live', '{any_update}', '{}', due, due from numbered`,
  ],
  [
    dueShipments,
    `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state, tracked_at,
       checked_at, next_check_at)
     select 'shp_' || n, workspace, 'live', 'MSCU' || n, 'container', 'MSCU', 'MSC', 'equipment', 'active',
       '{"known": [], "journeys": []}', due, due, due from numbered`,
  ],
];

before(async () => {
  await store.pool.query(
    `insert into workspaces
     select 'ws_' || n, 'Acme', 'ops@acme.example', 'Enterprise', null, now() from generate_series(0, ${others}) as n`,
  );
  await store.pool.query(`insert into imports values ('imp_1', 'ws_0', 'live', null, 10000, now(), now())`);
  for (const [{ table }, fill] of fills) {
    // The rows of the others are due last.
    await store.pool.query(
      `with numbered as (
         select n, 'ws_' || greatest(0, n - 100000) as workspace,
           timestamptz '2026-03-01T00:00:00Z' + n * interval '1 millisecond' as due
         from generate_series(1, 100000 + ${others}) as n
       ) ${fill}`,
    );
    // PostgreSQL reads a sample, which may hold rows of one workspace alone.
    await store.pool.query(`alter table ${table} alter workspace_id set (n_distinct = 1)`);
    await store.pool.query(`vacuum analyze ${table}`);
  }
});

for (const [rows] of fills)
  suite(`a hundred thousand due rows of one workspace in ${rows.table}`, () => {
    const shares: Shares = { most: 8, inHand: [['ws_0', 3]] };

    test('are not read by a claim', async () => {
      const pages = await pagesOf(sharesStatement(rows, bounds, shares));
      assert.ok(pages < 800, `${pages} pages for 16 rows of ${others + 1} workspaces`);
    });

    test('are no reason to step through all workspaces while few are due', async () => {
      const early = { ...bounds, now: new Date('2026-03-01T00:00:00.010Z') };
      const { text, pages } = await readPlan(store.db, sharesStatement(rows, early, shares));
      assert.match(text, /CTE Scan on waiting .*actual rows=0/);
      assert.ok(pages < 250, `${pages} pages for 5 rows`);
    });

    test('leave every other workspace its turn', async () => {
      const claimed = await claimShares(store.db, rows, { ...bounds, limit: others }, shares);
      const of = (id: string) => claimed.filter(({ workspaceId }) => workspaceId === id).length;
      assert.deepEqual([claimed.length, of('ws_0')], [others, 0], 'it has three in hand already');
      const rest = await claimShares(store.db, rows, bounds, shares);
      assert.deepEqual([rest.length, new Set(rest.map((each) => each.workspaceId))], [5, new Set(['ws_0'])]);
    });

    test('are not read to find when others are due', async () => {
      const pages = await pagesOf(nextStatement(rows, ['ws_0']));
      assert.ok(pages < 400, `${pages} pages for ${others + 1} workspaces`);
      const next = await nextOfOthers(store.db, rows, ['ws_0']);
      assert.deepEqual(next, leasedUntil);
      const all = await nextOfOthers(store.db, rows, []);
      assert.ok(all !== null && all < now);
      assert.equal(await nextOfOthers(store.db, rows, upTo(others)), null);
    });

    test('are claimed by many processes at once, each row by one', async () => {
      const claims = await Promise.all(
        Array.from({ length: 8 }, () => claimShares(store.db, rows, bounds, { most: 8, inHand: [] })),
      );
      const ids = claims.flat().map(({ id }) => id);
      assert.ok(ids.length > 0 && new Set(ids).size === ids.length);
    });
  });

test('a duty takes what is withheld when a job of its workspace is done', async () => {
  const duty = sharedDuty(
    { db: store.db, now: () => now },
    {
      ...{ name: 'planted', rows: dueChannels, width: 8, mostOfWorkspace: 2 },
      ...{ leaseMs: 60_000, deadlineMs: 30_000 },
      perform: async () => {},
    },
  );
  const never = new AbortController().signal;
  const [first, second, ...more] = await duty.claim(8);
  assert.ok(first && second);
  assert.deepEqual([first.workspaceId, second.workspaceId, more], ['ws_0', 'ws_0', []]);
  assert.deepEqual([duty.withholds?.(), await duty.claim(6)], [true, []]);
  await duty.perform(first, never, never);
  const [third, ...rest] = await duty.claim(6);
  assert.deepEqual([third?.workspaceId, rest], ['ws_0', []]);
});

test('a duty that claims ahead has the next jobs in memory, and gives back those that wait when it stops', async () => {
  let at = now;
  const duty = sharedDuty(
    { db: store.db, now: () => at },
    {
      ...{ name: 'planted', rows: dueBriefings, width: 8, mostOfWorkspace: 2, ahead: 3 },
      ...{ leaseMs: 60_000, deadlineMs: 30_000 },
      perform: async () => {},
    },
  );
  const never = new AbortController().signal;
  // Only one workspace has work.
  await store.pool.query(`update alerts set briefing_due_at = null where workspace_id <> 'ws_0'`);
  const [first, second, ...more] = await duty.claim(8);
  assert.ok(first && second && more.length === 0);
  assert.equal(await duty.nextDueAt(), null, 'its own rows do not count: it has its full share');
  await duty.perform(first, never, never);
  const { statements, stop } = recordStatements();
  const [third, ...rest] = await duty.claim(7);
  stop();
  assert.deepEqual(
    [third?.workspaceId, third?.leasedUntil, rest, statements],
    ['ws_0', first.leasedUntil, [], []],
  );

  const leased = async () => {
    const { rows } = await store.pool.query(
      `select count(*)::int as held from alerts where briefing_due_at = $1`,
      [first.leasedUntil],
    );
    return rows[0].held;
  };
  assert.equal(await leased(), 5);
  await duty.leave?.();
  assert.equal(await leased(), 3, 'those that began are not given back');

  await duty.perform(second, never, never);
  const [fourth] = await duty.claim(6);
  at = new Date(now.getTime() + 31_000);
  assert.ok(fourth);
  await duty.perform(fourth, never, never);
  const [late] = await duty.claim(6);
  assert.ok(late && late.leasedUntil > fourth.leasedUntil, 'what waited too long is left to other servers');
});

test('rows of others do not stand behind those that a duty has claimed ahead', async () => {
  let at = now;
  const duty = sharedDuty(
    { db: store.db, now: () => at },
    {
      ...{ name: 'planted', rows: dueBriefings, width: 8, mostOfWorkspace: 2, ahead: 10 },
      ...{ leaseMs: 600_000, deadlineMs: 30_000 },
      perform: async () => {},
    },
  );
  const never = new AbortController().signal;
  const of = (jobs: { workspaceId: string }[]) => jobs.map(({ workspaceId }) => workspaceId);
  const becomesDue = (workspaceId: string, dueAt: Date) =>
    store.pool.query(`update alerts set briefing_due_at = $2 where workspace_id = $1`, [workspaceId, dueAt]);
  const [first, second] = await duty.claim(8);
  assert.ok(first && second);
  await becomesDue('ws_7', now);
  duty.wakened?.('ws_7');
  await duty.perform(first, never, never);
  assert.deepEqual(of(await duty.claim(7)).toSorted(), ['ws_0', 'ws_7'], 'it was woken for that workspace');

  const later = new Date(now.getTime() + 1_000);
  await becomesDue('ws_8', later);
  duty.wakened?.('ws_8');
  assert.deepEqual(await duty.claim(6), []);
  assert.deepEqual(await duty.nextDueAt(), later);
  at = later;
  await duty.perform(second, never, never);
  assert.deepEqual(of(await duty.claim(6)).toSorted(), ['ws_0', 'ws_8'], 'their time has come');
});

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, at) => `ws_${at}`);

async function pagesOf(statement: RawBuilder<unknown>): Promise<number> {
  const { text, pages } = await readPlan(store.db, statement);
  assert.doesNotMatch(text, /Seq Scan on (?:import_rows|chat_channels|alerts|shipments)/);
  return pages;
}
