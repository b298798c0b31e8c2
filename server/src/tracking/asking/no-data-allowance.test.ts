// References that no carrier knows are free, and each workspace may ask about a limited number of them a day.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { anotherServer } from '../../../test/harness/services.ts';
import { recordStatements } from '../../../test/harness/statements.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import type { Principal } from '../../accounts/principal.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { checkDigit } from '../../domain/references/container-number.ts';
import { presentBatchItem } from '../showing/present-batch.ts';
import { track } from '../track.ts';
import { trackBatch } from '../track-batch.ts';

const app = await openTrackingApp({ after });
const { store, msc, clock } = app;
const { signal } = new AbortController();
const noDataPerDay = 5;
const caps = { ...defaultCaps, noDataPerDay };
/** A separate server, which does not share remembered answers of carriers. */
const server = () => anotherServer(app.deps, { caps });
const deps = server();

let boxes = 0;
function newBox(prefix = 'MSCU'): string {
  boxes += 1;
  const body = `${prefix}${String(boxes).padStart(6, '0')}`;
  return `${body}${checkDigit(body)}`;
}
const newBoxes = (count: number) => Array.from({ length: count }, () => newBox());
const workspace = async (): Promise<Principal> => (await app.client()).principal;
const counted = async (caller: Principal) => (await deps.readUsage(caller)).no_data_today;
const code = (error: unknown) => (error as { code?: string }).code;

test('a batch asks about as many unknown references as are allowed, and refuses the others', async () => {
  const caller = await workspace();
  const before = msc.asked();
  const results = await trackBatch(deps, caller, newBoxes(100), { signal });
  const items = results.map((result) => presentBatchItem({ ...deps, freeTime: null }, result));
  assert.equal(items.filter(({ error }) => error?.code === 'no_carrier_data').length, 5);
  const refused = items.filter(({ error }) => error?.code === 'no_data_limit_reached');
  assert.equal(refused.length, 95);
  assert.equal(msc.asked() - before, 5, 'the others were refused before a carrier was asked');
  assert.deepEqual(refused[0]?.error?.details, {
    limit: 5,
    per_seconds: 86_400,
    retry_after_seconds: 15 * 3_600,
  });
});

test('many batches at once, on several servers, get no more', async () => {
  const caller = await workspace();
  const before = msc.asked();
  const servers = [server(), server(), server()];
  await Promise.all(servers.map((each) => trackBatch(each, caller, newBoxes(40), { signal })));
  assert.equal(msc.asked() - before, 5);
  assert.equal(await counted(caller), 5);
});

test('found references do not count, and tracked ones are refreshed when the limit is used up', async () => {
  const caller = await workspace();
  const known = newBoxes(20);
  for (const box of known) msc.says(box, voyageEvents(box));
  for (const box of known) await track(deps, caller, box, { signal });
  assert.equal(await counted(caller), 0);
  await trackBatch(deps, caller, newBoxes(10), { signal });
  await assert.rejects(track(deps, caller, newBox(), { signal }), { code: 'no_data_limit_reached' });
  clock.advance(16 * 60_000);
  const asked = msc.asked(known[0]);
  assert.equal((await track(deps, caller, known[0] ?? '', { signal })).shipment.reference, known[0]);
  assert.equal(msc.asked(known[0]), asked + 1);
});

test('when no carrier was asked, or it refused our credentials, nothing counts', async () => {
  const caller = await workspace();
  const [unknown, refused, rejected] = [newBox('ZZZU'), newBox(), newBox()];
  await assert.rejects(track(deps, caller, unknown, { signal }), { code: 'no_carrier_data' });
  assert.equal(await counted(caller), 0, 'there is no carrier to ask');
  msc.fails(refused, 401);
  await assert.rejects(track(deps, caller, refused, { signal }), { code: 'carrier_unavailable' });
  assert.equal(await counted(caller), 0, 'our credentials are not its fault');
  const absent = newBox();
  for (let again = 0; again < 5; again += 1)
    await track(deps, caller, absent, { signal }).catch((error) =>
      assert.equal(code(error), 'no_carrier_data'),
    );
  assert.equal(await counted(caller), 1, 'the carrier was asked once, and believed for a minute');
  msc.fails(rejected, 400);
  await assert.rejects(track(deps, caller, rejected, { signal }), { code: 'no_carrier_data' });
  assert.equal(await counted(caller), 2, 'a refused question was put to the carrier');
});

test('a question counts if the carrier answered one spelling and refused our credentials for another', async () => {
  const caller = await workspace();
  msc.fails('MEDUOL197367', 401);
  const tracked = track(deps, caller, 'MEDU OL197367', { signal });
  await assert.rejects(tracked, { code: 'carrier_unavailable' });
  assert.ok(msc.asked('MEDU OL197367') > 0, 'the first spelling was answered with no data');
  assert.equal(await counted(caller), 1);
});

test('an answer that cannot be paid for does not count: the carrier knows the reference', async () => {
  const caller = await workspace();
  const [paid, unpaid] = [newBox(), newBox()];
  for (const box of [paid, unpaid]) msc.says(box, voyageEvents(box));
  const hold = msc.holds(unpaid);
  const left = track(deps, caller, unpaid, { signal });
  await hold.arrived;
  await track(deps, caller, paid, { signal });
  const spent = store.db.updateTable('allowances').set({ used: 1_000_000 });
  await spent.where('workspace_id', '=', caller.workspaceId).execute();
  hold.release();
  await assert.rejects(left, { code: 'payment_required' });
  assert.equal(await counted(caller), 0);
});

test('while a question is under way, what others give back serves the next, and is returned at the end', async () => {
  const caller = await workspace();
  const [slow, unknown, ...known] = newBoxes(12);
  assert.ok(slow && unknown);
  for (const box of [slow, ...known]) msc.says(box, voyageEvents(box));
  const hold = msc.holds(slow);
  const { statements, stop } = recordStatements();
  const held = track(deps, caller, slow, { signal });
  await hold.arrived;
  for (const box of known) await track(deps, caller, box, { signal });
  await assert.rejects(track(deps, caller, unknown, { signal }), { code: 'no_carrier_data' });
  hold.release();
  await held;
  stop();
  assert.equal(statements.filter((text) => /(into|update) "?no_data_counts/.test(text)).length, 3);
  assert.equal(await counted(caller), 1, 'the unknown one');
});

test('a client that disconnects has asked nevertheless', async () => {
  const caller = await workspace();
  const box = newBox();
  const hold = msc.holds(box);
  const hangUp = new AbortController();
  const left = track(deps, caller, box, { signal: hangUp.signal });
  await hold.arrived;
  hangUp.abort(new Error('hung up'));
  await assert.rejects(left, /hung up/);
  hold.release();
  assert.equal(await counted(caller), 1);
});

test('each workspace has its own limit each day, and its usage shows it', async () => {
  const [caller, other] = [await workspace(), await workspace()];
  await trackBatch(deps, caller, newBoxes(10), { signal });
  await assert.rejects(track(deps, other, newBox(), { signal }), { code: 'no_carrier_data' });
  const usage = await deps.readUsage(caller);
  assert.deepEqual([usage.no_data_per_day, usage.no_data_today, usage.used_this_period], [5, 5, 0]);
  assert.equal((await deps.readUsage({ ...caller, mode: 'test' })).no_data_today, 0);
  clock.advance(24 * 3_600_000);
  await assert.rejects(track(deps, caller, newBox(), { signal }), { code: 'no_carrier_data' });
  assert.equal((await deps.readUsage(caller)).no_data_today, 1);
});

test('the sandbox has no such limit', async () => {
  const caller = { ...(await workspace()), mode: 'test' as const };
  for (let at = 0; at < 10; at += 1)
    await assert.rejects(track(deps, caller, `NODATA${at}`, { signal }), { code: 'no_carrier_data' });
});

test('a workspace that has used up its limit is refused without a lock', async () => {
  const caller = await workspace();
  await trackBatch(deps, caller, newBoxes(10), { signal });
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('no_data_counts')
      .set({ questions: 5 })
      .where('workspace_id', '=', caller.workspaceId)
      .execute();
    await assert.rejects(track(deps, caller, newBox(), { signal }), { code: 'no_data_limit_reached' });
  });
});
