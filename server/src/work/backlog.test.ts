import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testClock } from '../../test/harness/clock.ts';
import { openMailOffice } from '../../test/harness/mail-office.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { type Backlog, lagMsOf, mostCounted, readBacklog } from './backlog.ts';
import type { DueRows } from './claim-due.ts';

const store = await openTestStore({ after });
const clock = testClock();
const mails: DueRows = {
  table: 'mails',
  dueAt: 'next_attempt_at',
  id: 'id',
};
const read = (): Promise<Backlog> => readBacklog(store.db, mails, clock.now());

test('a backlog counts due rows, not leased or settled ones, and has the age of the oldest', async () => {
  const office = await openMailOffice(store);
  assert.deepEqual(await read(), { rows: 0, oldestDueAt: null });
  const [first = '', leased = ''] = await office.write({}, {}, {});
  const dueAt = (id: string, at: Date) =>
    store.db.updateTable('mails').set({ next_attempt_at: at }).where('id', '=', id).execute();
  const longAgo = new Date(clock.now().getTime() - 90_000);
  await dueAt(first, longAgo);
  await dueAt(leased, new Date(clock.now().getTime() + 90_000));
  assert.deepEqual(await read(), { rows: 2, oldestDueAt: longAgo });
  assert.equal(lagMsOf(await read(), clock.now()), 90_000);
});

test('a backlog of any length is counted up to a bound', async () => {
  const office = await openMailOffice(store);
  await store.pool.query(
    `insert into mails (id, workspace_id, kind, recipient, language, subject, text, html, state, next_attempt_at, created_at)
     select 'ml_' || n, $1, 'notice', 'ops@acme.example', 'en', '', '', '', 'pending', $2, $2
     from generate_series(1, $3::integer) as n`,
    [office.workspaceId, clock.now(), mostCounted + 5],
  );
  assert.equal((await read()).rows, mostCounted);
});
