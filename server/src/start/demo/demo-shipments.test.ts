// The demo's shipments come from a simulator, over HTTP, through the verbs of tracking, into a real database.

import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { invitation } from '../../../../simulator/src/invitation.ts';
import { openTestSimulator } from '../../../../simulator/src/open-test-simulator.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { loadCarriersFile } from '../../carriers/carriers-file.ts';
import { createLiveDirectory } from '../../carriers/live-directory.ts';
import type { ServerRole } from '../../config.ts';
import { startDemo } from './demo.ts';
import { demoShipments } from './demo-shipments.ts';

const wanted = 24;

/** A simulator and a client with a new workspace, and a demo that starts over them and notes what it says. */
async function openDemo(t: TestContext) {
  const app = await openTrackingApp(t);
  const now = app.clock.now().getTime();
  const { origin, world } = await openTestSimulator(t, { delays: 'real', now, speed: 1, shipments: 20_000 });
  const { principal, call, used } = await app.client({ plan: 'Enterprise' });
  const said: string[] = [];
  const logger = {
    info: (_: object, line: string) => said.push(line),
    warn: (_: object, line: string) => said.push(line),
  };
  const carriers = invitation(world, origin, now).carriers.map((each) => ({
    ...each,
    auth: { kind: 'none' },
  }));
  const settings = loadCarriersFile(JSON.stringify(carriers), {});
  // Real answers are received one after the other; the clock of the test stands still.
  const ticking = () => {
    app.clock.advance(1);
    return app.clock.now();
  };
  const live = createLiveDirectory(settings, { now: ticking });
  const services = { ...app.deps, now: ticking, directories: { ...app.deps.directories, live } };
  const start = ({
    isFirst = true,
    roles = ['api', 'watch'] as ServerRole[],
    controlUrl = `${origin}/control`,
  } = {}) =>
    startDemo(logger, [
      demoShipments({ services, workspace: isFirst ? principal : null, controlUrl, roles, logger }),
    ]);
  return { app, call, used, said, start };
}

/** Customers, purchase orders and promises, some kept and some not; a rule and a link. */
async function assertHasLife(call: Client['call']): Promise<void> {
  const rows = async (path: string) => (await call(path)).body.data;
  const boxes = await rows('/shipments?limit=100');
  for (const { own_references, tags, reference } of boxes)
    assert.deepEqual([own_references.length, tags.length], [1, 1], reference);
  const tags = (await rows('/tags')).map(({ tag }: { tag: string }) => tag);
  assert.deepEqual(tags.toSorted(), ['Acme Imports', 'Müller & Söhne', 'Nordwind Handel']);
  for (const promise of ['at_risk', 'on_time', 'none'])
    assert.ok((await rows(`/shipments?promise=${promise}`)).length > 0, promise);
  const kinds = new Set((await rows('/exceptions?limit=100')).map(({ kind }: { kind: string }) => kind));
  for (const kind of ['promise_at_risk', 'rolled_over', 'port_changed', 'eta_changed'])
    assert.ok(kinds.has(kind), kind);
  const [rule] = await rows('/alerts');
  assert.deepEqual(rule.conditions, ['delayed', 'rolled_over', 'promise_at_risk']);
  const [link] = await rows('/shares');
  assert.equal(link.title, 'Acme Imports');
}

suite('the shipments of the demo', () => {
  test('are 24 of all kinds, for a credit each, and have changed since they were first seen', async (t) => {
    const { app, call, used, said, start } = await openDemo(t);
    await start().done;
    assert.deepEqual(said, ['Tracked the shipments of the demo']);
    const { data } = (await call('/shipments?limit=100')).body;
    const boxes: { reference: string; status: string }[] = data;
    assert.equal(new Set(boxes.map(({ reference }) => reference)).size, wanted);
    assert.equal(await used(), wanted);
    const statuses = new Set(boxes.map(({ status }) => status));
    assert.deepEqual([...statuses].toSorted(), ['arrived', 'delayed', 'in_transit']);
    const changes = await app.store.db.selectFrom('journey_changes').select(['field']).distinct().execute();
    const changed = new Set(changes.map(({ field }) => field));
    for (const field of ['eta', 'pod', 'vessel'] as const) assert.ok(changed.has(field), field);
    assert.ok(app.published.some(({ type }) => type === 'shipment.arrived'));
    await assertHasLife(call);

    await start({ isFirst: false }).done;
    assert.equal(await used(), wanted, 'a later start tracks nothing');
  });

  test('are left out by a server that does not ask carriers', async (t) => {
    const { used, said, start } = await openDemo(t);
    await start({ roles: ['api', 'deliver'] }).done;
    assert.deepEqual([said, await used()], [[], 0]);
  });

  test('that cannot be tracked are one line in the log', async (t) => {
    const { said, start } = await openDemo(t);
    await start({ controlUrl: 'http://127.0.0.1:1' }).done;
    assert.deepEqual(said, ['The shipments of the demo could not be tracked']);
  });
});
