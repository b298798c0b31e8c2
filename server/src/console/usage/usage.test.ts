import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import type { UsageByDay, UsageDay } from './schemas.ts';

const app = await openConsoleApp({ after });
const { db } = app.store;

/** Spends so many credits at a time. */
async function spend(workspaceId: string, at: string, credits: number): Promise<void> {
  const period = `${at.slice(0, 7)}-01`;
  await sql`
    insert into credits (workspace_id, period, reference, spent_at)
    select ${workspaceId}, ${period}::date, ${at} || n, ${at} from generate_series(1, ${credits}::int) n`.execute(
    db,
  );
  await sql`
    insert into allowances (workspace_id, period, used) values (${workspaceId}, ${period}, ${credits})
    on conflict (workspace_id, period) do update set used = allowances.used + excluded.used`.execute(db);
}

const spent = (days: UsageDay[]) => days.filter(({ credits }) => credits > 0);

test('every member sees the credits of this month and the one before, by day', async () => {
  const { workspaceId } = await app.signIn({ plan: 'Max' });
  const year = app.clock.now().getUTCFullYear() + 1;
  app.clock.advance(Date.parse(`${year}-03-05T12:00:00Z`) - app.clock.now().getTime());
  await spend(workspaceId, `${year}-02-28T23:59:59Z`, 2);
  await spend(workspaceId, `${year}-03-01T00:00:00Z`, 3);
  await spend(workspaceId, `${year}-03-05T11:00:00Z`, 1);
  await spend(workspaceId, `${year}-01-31T11:00:00Z`, 7);
  await spend((await app.signIn()).workspaceId, `${year}-03-04T11:00:00Z`, 9);
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });

  const account = (await viewer.call(`/w/${workspaceId}/live/account`)).body.data;
  assert.deepEqual([account.plan, account.used_this_period, account.remaining], ['Max', 4, 996]);
  const { status, body } = await viewer.call(`/w/${workspaceId}/usage`);
  assert.equal(status, 200);
  const { thisPeriod, lastPeriod }: UsageByDay = body.data;
  assert.equal(thisPeriod.length, 5);
  assert.deepEqual(spent(thisPeriod), [
    { date: `${year}-03-01`, credits: 3 },
    { date: `${year}-03-05`, credits: 1 },
  ]);
  assert.equal(lastPeriod.at(-1)?.date, new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10));
  assert.deepEqual(spent(lastPeriod), [{ date: `${year}-02-28`, credits: 2 }]);
});

test('strangers and limited viewers do not see the usage', async () => {
  const { workspaceId } = await app.signIn();
  const stranger = await app.signIn();
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  for (const path of ['usage', 'live/account']) {
    assert.equal((await stranger.call(`/w/${workspaceId}/${path}`)).status, 404);
    assert.equal((await limited.call(`/w/${workspaceId}/${path}`)).status, 403);
  }
});
