import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testClock } from '../../../test/harness/clock.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTestStore, patient } from '../../../test/harness/store.ts';
import { commandLine } from '../../audit/audit.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { type PlanName, periodOf } from '../../domain/accounts/plan.ts';
import { newId } from '../../domain/ids.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { openStore } from '../../store/open.ts';
import type { Principal } from '../principal.ts';
import { changePlan } from '../workspaces/change-plan.ts';
import { createWorkspace } from '../workspaces/create-workspace.ts';
import { listCounters, noCounters } from './counter-queries.ts';
import { getAllowance } from './credit-queries.ts';
import { ensureCredit, planLinks, type Spend, spendCredit } from './credits.ts';
import { topUp } from './top-up.ts';
import { openUsageReader } from './usage.ts';

const { databaseUrl } = await openTestStore({ after });
// Enough connections that calls wait for each other's locks, and few enough that none waits too long on a busy machine.
const store = await openStore({ databaseUrl, dataDir: '', poolSize: 16, log: () => {}, ...patient });
releaseAtEnd({ after }, () => store.close());
const { db, pool } = store;
const links = planLinks('https://tracking.example.net');

async function account(plan: PlanName) {
  const clock = testClock('2026-03-02T09:00:00Z');
  const { now } = clock;
  const { id } = await createWorkspace(servicesWith({ db, now, newId }), commandLine, {
    name: 'Acme',
    plan,
    ownerEmail: 'ops@acme.example',
  });
  const caller: Principal = { workspaceId: id, plan, mode: 'live' };
  const spend = (reference: string, over: Partial<Spend> = {}) =>
    db
      .transaction()
      .execute((tx) => spendCredit(tx, { workspaceId: id, plan, reference, at: now(), links, ...over }));
  const ensure = (reference: string, known = links) =>
    ensureCredit(servicesWith({ db, now, planLinks: known }), caller, reference);
  const used = async () => (await getAllowance(db, id, periodOf(now()))).used;
  return { id, clock, caller, spend, ensure, used };
}

/** `passed` without being `spent`: paid for already. */
async function tally(spends: Promise<boolean>[]) {
  const outcomes = await Promise.allSettled(spends);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(codeOf(outcome.reason), 'payment_required');
  }
  const passed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const spent = passed.filter((isSpent) => isSpent).length;
  return { passed: passed.length, spent, refused: outcomes.length - passed.length };
}

function codeOf(error: unknown): string {
  return error instanceof Problem ? error.code : String(error);
}

const references = (count: number) =>
  Array.from({ length: count }, (_, number) => `MSCU${String(number).padStart(7, '0')}`);

test('100 concurrent first calls of one reference spend one credit', async () => {
  const { spend, used } = await account('Max');
  const outcome = await tally(references(100).map(() => spend('MSCU1234566')));
  assert.deepEqual(outcome, { passed: 100, spent: 1, refused: 0 });
  assert.equal(await used(), 1);
});

test('with one credit left, 100 concurrent calls of different references admit exactly one', async () => {
  const { id, spend, used } = await account('Free');
  for (const reference of ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD']) await spend(reference);
  const outcome = await tally(references(100).map((reference) => spend(reference)));
  assert.deepEqual(outcome, { passed: 1, spent: 1, refused: 99 });
  assert.equal(await used(), 5);
  const credits = await db.selectFrom('credits').select('reference').where('workspace_id', '=', id).execute();
  assert.equal(credits.length, 5, 'the refused left no credit behind');
});

test('the first credits of a period, all at once, are all counted', async () => {
  const { spend, used } = await account('Pro');
  const outcome = await tally(references(120).map((reference) => spend(reference)));
  assert.deepEqual(outcome, { passed: 100, spent: 100, refused: 20 });
  assert.equal(await used(), 100);
});

test('a transaction that fails after spending has spent nothing', async () => {
  const { id, caller, clock, spend, used } = await account('Max');
  const failing = inTransaction(db, async (tx) => {
    await spendCredit(tx, {
      workspaceId: id,
      plan: caller.plan,
      reference: 'MSCU1234566',
      at: clock.now(),
      links,
    });
    throw new Error('the shipment could not be stored');
  });
  await assert.rejects(failing, /could not be stored/);
  assert.equal(await used(), 0);
  await spend('MSCU1234566');
  assert.equal(await used(), 1);
});

test('a reference is free again in its period, and costs in the next', async () => {
  const { clock, spend, used } = await account('Max');
  await spend('MSCU1234566');
  clock.set('2026-03-31T23:59:59Z');
  await spend('MSCU1234566');
  assert.equal(await used(), 1);
  clock.set('2026-04-01T00:00:00Z');
  assert.equal(await used(), 0);
  await spend('MSCU1234566');
  assert.equal(await used(), 1);
});

test('when all credits are spent, paid references are accepted, and the refusal of others says what to do', async () => {
  const { spend, ensure } = await account('Free');
  for (const reference of references(5)) {
    await ensure(reference);
    await spend(reference);
  }
  await ensure('MSCU0000003');
  const refusal = {
    code: 'payment_required',
    status: 402,
    details: {
      plan: 'Free',
      included_per_month: 5,
      topped_up: 0,
      used_this_period: 5,
      period_ends_at: '2026-04-01T00:00:00.000Z',
      guidance:
        'Top up at https://tracking.example.net/top-up, or upgrade at https://tracking.example.net/upgrade.',
      upgrade_url: 'https://tracking.example.net/upgrade',
      top_up_url: 'https://tracking.example.net/top-up',
    },
  };
  await assert.rejects(ensure('HLCUHAM2603ABCD'), refusal);
  await assert.rejects(spend('HLCUHAM2603ABCD'), refusal);
});

test('a top-up counts until the month ends, a bigger plan from now on', async () => {
  const { id, caller, clock, spend, ensure } = await account('Free');
  const deps = servicesWith({ db, now: clock.now });
  const readUsage = openUsageReader({ pool, now: clock.now, caps: defaultCaps });
  for (const reference of references(5)) await spend(reference);
  await topUp(deps, commandLine, { workspaceId: id, credits: 2 });
  assert.deepEqual(await topUp(deps, commandLine, { workspaceId: id, credits: 1 }), { used: 5, toppedUp: 3 });
  await ensure('AAAAA');
  await spend('AAAAA');
  assert.equal((await readUsage(caller)).remaining, 2);
  await changePlan(deps, commandLine, { workspaceId: id, plan: 'Pro' });
  assert.equal((await readUsage({ ...caller, plan: 'Pro' })).remaining, 97);
  await changePlan(deps, commandLine, { workspaceId: id, plan: 'Free' });
  assert.equal((await readUsage(caller)).remaining, 2);
  clock.set('2026-04-01T00:00:00Z');
  assert.equal((await readUsage(caller)).remaining, 5);
});

test('the sandbox never needs a credit', async () => {
  const { caller, clock, spend } = await account('Free');
  for (const reference of references(5)) await spend(reference);
  await ensureCredit(
    servicesWith({ db, now: clock.now, planLinks: links }),
    { ...caller, mode: 'test' },
    'ANYTHING',
  );
});

test('the usage shows what the plan includes, what was used and when the count starts again', async () => {
  const { id, caller, clock, spend } = await account('Max');
  for (const reference of references(3)) await spend(reference);
  const deps = servicesWith({ db, now: clock.now });
  const readUsage = openUsageReader({ pool, now: clock.now, caps: defaultCaps });
  await topUp(deps, commandLine, { workspaceId: id, credits: 500 });
  const period = {
    period_started_at: '2026-03-01T00:00:00.000Z',
    period_ends_at: '2026-04-01T00:00:00.000Z',
  };
  const today = { no_data_per_day: 200, no_data_today: 0 };
  const common = { workspace: id, plan: 'Max', included_per_month: 1_000, ...period, ...today };
  assert.deepEqual(await readUsage(caller), {
    ...common,
    mode: 'live',
    used_this_period: 3,
    remaining: 1_497,
    topped_up: 500,
  });
  assert.deepEqual(await readUsage({ ...caller, mode: 'test' }), {
    ...common,
    mode: 'test',
    used_this_period: 0,
    remaining: 1_000,
    topped_up: 0,
  });
});

test('a plan smaller than the usage leaves zero, not a negative number', async () => {
  const { caller, clock, spend } = await account('Pro');
  for (const reference of references(7)) await spend(reference);
  const readUsage = openUsageReader({ pool, now: clock.now, caps: defaultCaps });
  const usage = await readUsage({ ...caller, plan: 'Free' });
  assert.deepEqual([usage.used_this_period, usage.remaining], [7, 0]);
});

test('a top-up must be a whole number of credits for a known workspace', async () => {
  const { id, clock } = await account('Max');
  const deps = servicesWith({ db, now: clock.now });
  for (const credits of [0, -1, 1.5, 1_000_001, Number.NaN]) {
    await assert.rejects(topUp(deps, commandLine, { workspaceId: id, credits }), { code: 'invalid_request' });
  }
  await assert.rejects(topUp(deps, commandLine, { workspaceId: 'ws_unknown', credits: 1 }), {
    code: 'not_found',
  });
});

test('without a public URL there are no links, and the refusal names the operator', async () => {
  assert.deepEqual(planLinks(null), { upgradeUrl: null, topUpUrl: null });
  const { ensure, id, clock } = await account('Free');
  await topUp(servicesWith({ db, now: clock.now }), commandLine, { workspaceId: id, credits: 2 });
  await db.updateTable('allowances').set({ used: 7 }).where('workspace_id', '=', id).execute();
  const guidance = 'Ask the operator of this server to add credits or to change the plan.';
  await assert.rejects(ensure('HLCUHAM2603ABCD', planLinks(null)), {
    message: `All credits of this period are spent. ${guidance} The next period begins on 2026-04-01.`,
    details: {
      plan: 'Free',
      included_per_month: 5,
      topped_up: 2,
      used_this_period: 7,
      period_ends_at: '2026-04-01T00:00:00.000Z',
      guidance,
      upgrade_url: null,
      top_up_url: null,
    },
  });
});

test('counters are read in the order of the keys, also where nothing was counted', async () => {
  const [idle, busy] = [await account('Max'), await account('Max')];
  await busy.spend('MSCU1234566');
  const keyOf = ({ id }: { id: string }) => ({ workspaceId: id, period: '2026-03-01', day: '2026-03-02' });
  const found = await listCounters(pool, [idle, busy, idle].map(keyOf));
  assert.deepEqual(found, [noCounters, { ...noCounters, used: 1 }, noCounters]);
});
