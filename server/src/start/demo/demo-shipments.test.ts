// The demo's shipments come from a simulator, over HTTP, through the verbs of tracking, into a real database.

import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { invitation } from '../../../../simulator/src/invitation.ts';
import { openTestSimulator } from '../../../../simulator/src/open-test-simulator.ts';
import { type Client, openTrackingApp, type TrackingApp } from '../../../test/harness/tracking-app.ts';
import { listCustomerNews } from '../../alerts/customers/list-customer-news.ts';
import { publishAlerts } from '../../alerts/publishing/publish-alerts.ts';
import { createLiveDirectory } from '../../carriers/live-directory.ts';
import type { ServerRole } from '../../config.ts';
import { statuses } from '../../domain/journey/status.ts';
import { timings } from '../../domain/journey/timing.ts';
import { promiseFilters } from '../../domain/own-words/promise-filter.ts';
import { hourMs } from '../../domain/time/time-spans.ts';
import { csvColumns } from '../../exports/csv-columns.ts';
import { storedRouteRows } from '../../tracking/asking/stored-route-rows.ts';
import { orderOf } from '../../tracking/listing/box-order.ts';
import { listBoxes } from '../../tracking/listing/list-boxes.ts';
import type { ShipmentListItem } from '../../tracking/showing/schemas.ts';
import { publishEvents } from '../../webhooks/events/publish-events.ts';
import { startDemo } from './demo.ts';
import { demoShipments } from './demo-shipments.ts';
import { demoSettings } from './simulator.ts';

const wanted = 24;

/** A simulator and a client with a new workspace, and a demo that starts over them and notes what it says. */
async function openDemo(t: TestContext) {
  const app = await openTrackingApp(t, {
    publish: async (tx, events) => {
      await publishEvents(tx, events);
      await publishAlerts(app.deps, tx, events);
    },
  });
  const now = app.clock.now().getTime();
  const { origin, world } = await openTestSimulator(t, { delays: 'real', now, speed: 1, shipments: 20_000 });
  const client = await app.client({ plan: 'Enterprise' });
  const said: string[] = [];
  const logger = {
    info: (_: object, line: string) => said.push(line),
    warn: (_: object, line: string) => said.push(line),
  };
  const settings = demoSettings(invitation(world, origin, now));
  // Real answers are received one after the other; the clock of the test stands still.
  const ticking = () => {
    app.clock.advance(1);
    return app.clock.now();
  };
  const openRows = storedRouteRows({ db: app.store.db, now: ticking });
  const live = createLiveDirectory(settings, { now: ticking, openRows });
  const services = { ...app.deps, now: ticking, directories: { ...app.deps.directories, live } };
  const start = ({
    isFirst = true,
    roles = ['api', 'watch'] as ServerRole[],
    controlUrl = `${origin}/control`,
  } = {}) =>
    startDemo(logger, [
      demoShipments({ services, workspace: isFirst ? client.principal : null, controlUrl, roles, logger }),
    ]);
  return { app, client, said, start };
}

/** Nothing of the first minute is empty: what people said, columns, filters, news, mails. */
async function assertHasLife(
  { clock, deps, store }: TrackingApp,
  { call, principal: owner }: Client,
): Promise<void> {
  const rows = async (path: string) => (await call(path)).body.data;
  const boxes: ShipmentListItem[] = await rows('/shipments?limit=100');
  for (const { own_references, tags, reference } of boxes)
    assert.deepEqual([own_references.length, tags.length], [1, 1], reference);
  const order = orderOf('-tracked');
  const listed = await listBoxes(
    store.db,
    owner,
    { filters: {}, order, bounds: { limit: 100 } },
    clock.now(),
  );
  // Nobody states terms of free time.
  const left = ['last_free_day', ...Object.keys(csvColumns).filter((name) => name.startsWith('free_time_'))];
  for (const [column, cellOf] of Object.entries(csvColumns).filter(([name]) => !left.includes(name)))
    assert.ok(
      listed.some((box) => cellOf(box, clock.now(), undefined)),
      `a column without a value: ${column}`,
    );

  const has = (kind: string, found: ReadonlySet<string | null>, wanted: readonly string[]) => {
    for (const each of wanted) assert.ok(found.has(each), `${kind}: ${each}`);
  };
  has('tag', new Set((await rows('/tags')).map(({ tag }: { tag: string }) => tag)), [
    ...['Acme Imports', 'Müller & Söhne', 'Nordwind Handel'],
  ]);
  has('status', new Set(boxes.map(({ status }) => status)), statuses);
  has('timing', new Set(boxes.map(({ timing }) => timing)), timings);
  for (const promise of promiseFilters)
    assert.ok((await rows(`/shipments?promise=${promise}`)).length > 0, promise);
  const open: { kind: string }[] = await rows('/exceptions?limit=100');
  has('exception', new Set(open.map(({ kind }) => kind)), [
    ...['promise_at_risk', 'rolled_over', 'port_changed', 'step_overdue', 'eta_changed', 'vessel_changed'],
  ]);

  const yesterday = new Date(clock.now().getTime() - 16 * hourMs).toISOString();
  const changed: { group: string }[] = await rows(`/changes?limit=100&since=${yesterday}`);
  has('news', new Set(changed.map(({ group }) => group)), ['needs_answer', 'later', 'earlier', 'arrived']);
  const entries = await store.db.selectFrom('journey_changes').select(['field', 'learned_at']).execute();
  has('history', new Set(entries.map(({ field }) => field)), ['eta', 'pod', 'vessel', 'status']);
  const days = new Set(entries.map(({ learned_at }) => learned_at.toISOString().slice(0, 10)));
  assert.equal(days.size, 6, 'a history of days');

  const rules: { conditions: string[]; tags: string[] | null }[] = await rows('/alerts');
  assert.ok(
    rules.some(({ conditions }) => conditions.join() === 'delayed,rolled_over,promise_at_risk,eta_changed'),
  );
  assert.deepEqual(
    new Set(rules.flatMap(({ tags }) => tags ?? [])),
    new Set(['Acme Imports', 'Müller & Söhne', 'Nordwind Handel']),
  );
  const { items: told } = await listCustomerNews(deps, store.db, owner, { limit: 100 });
  assert.ok(
    told.some(({ recipients }) => recipients.length > 0),
    'a sentence that can be sent',
  );
  const mails = await store.db.selectFrom('mails').select('subject').execute();
  assert.ok(mails.length > 0, 'a mail of today');
  const [link] = await rows('/shares');
  assert.equal(link.title, 'Acme Imports');
}

async function credits({ store }: TrackingApp): Promise<number> {
  return (await store.db.selectFrom('credits').selectAll().execute()).length;
}

suite('the shipments of the demo', () => {
  test('are 24 of all kinds, for a credit each, with a history of ten days and news of today', async (t) => {
    const { app, client, said, start } = await openDemo(t);
    await start().done;
    assert.deepEqual(said, ['Tracked the shipments of the demo']);
    const { data } = (await client.call('/shipments?limit=100')).body;
    const references = data.map(({ reference }: { reference: string }) => reference);
    assert.equal(new Set(references).size, wanted + 1, 'and one that waits for its first data');
    const byRoute: ShipmentListItem[] = data.filter(
      (each: ShipmentListItem) => each.reported_by !== undefined,
    );
    const waiting = byRoute.filter(({ own_references: [own] }) => own === 'PO-4801');
    assert.deepEqual(
      waiting.map((each) => [each.status, each.reported_by?.via]),
      [['pending', 'shipsgo']],
    );
    assert.ok(byRoute.length > 1, 'others have data by the route');
    assert.equal(
      data.every(({ carrier }: ShipmentListItem) => carrier.scac !== ''),
      true,
    );
    assert.equal(await credits(app), wanted);
    await assertHasLife(app, client);

    await start({ isFirst: false }).done;
    assert.equal(await credits(app), wanted, 'a later start tracks nothing');
  });

  test('are left out by a server that does not ask carriers', async (t) => {
    const { app, said, start } = await openDemo(t);
    await start({ roles: ['api', 'deliver'] }).done;
    assert.deepEqual([said, await credits(app)], [[], 0]);
  });

  test('that cannot be tracked are one line in the log', async (t) => {
    const { said, start } = await openDemo(t);
    await start({ controlUrl: 'http://127.0.0.1:1' }).done;
    assert.deepEqual(said, ['The shipments of the demo could not be tracked']);
  });
});
