// References that a route tells of, from the API to ShipsGo: each is given once, counted, and told under its line.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { shipsgoBody } from '../../test/harness/carriers/shipsgo-answers.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import {
  openRouteWorld as openWorld,
  routeLines,
  type RouteWorld as World,
} from '../../test/harness/route-world.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { spendCredit } from '../accounts/credits/credits.ts';
import { carrierSettings, routeSettings } from '../carriers/carrier-settings.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import { periodOf } from '../domain/accounts/plan.ts';
import { checkDigit } from '../domain/references/container-number.ts';
import { parseReference } from '../domain/references/reference.ts';
import { hourMs } from '../domain/time/time-spans.ts';
import { forgetWorkspace } from '../retention/forgetting/forget.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { releaseDuty } from './asking/release-duty.ts';
import { storedRouteRows } from './asking/stored-route-rows.ts';
import { untrackShipment } from './untrack.ts';

/** The moment in this many seconds, as the API writes it. */
function after({ app }: World, seconds: number): string {
  return new Date(app.clock.now().getTime() + seconds * 1_000).toISOString();
}

/** When the only shipment is checked next, in milliseconds. */
async function dueAt({ app }: World): Promise<number | null> {
  const row = await app.store.db.selectFrom('shipments').select('next_check_at').executeTakeFirstOrThrow();
  return row.next_check_at?.getTime() ?? null;
}

suite('a reference by a route', () => {
  test('is given once, and told under its line, with who tells it', async (t) => {
    const world = await openWorld(t);
    const { call } = await world.app.client();
    const { reference, scac } = await world.box();
    const first = await call(`/track/${reference}`);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const { tracking } = first.body.data;
    assert.deepEqual([tracking.status, tracking.carrier.scac], ['in_transit', scac]);
    const { first_planned: firstPlanned, predicted, ...reporter } = tracking.reported_by;
    assert.deepEqual(reporter, { via: 'shipsgo', since: world.app.clock.now().toISOString() });
    for (const day of [firstPlanned, predicted]) assert.match(day, /^\d{4}-\d{2}-\d{2}$/);
    world.advance(hourMs);
    await call(`/track/${reference}`);
    await (await world.app.client()).call(`/track/${reference}`);
    assert.deepEqual([(await world.given()).length, await world.counted()], [1, 1]);
    const { data } = (await call(`/shipments?carrier=${scac}`)).body;
    assert.deepEqual([data[0].carrier.scac, data[0].reported_by.via], [scac, 'shipsgo']);
    const csv = await call('/exports/shipments.csv');
    assert.match(String(csv.body), /shipsgo/);
  });

  test('that is there already is taken over, and costs nothing', async (t) => {
    const world = await openWorld(t, { perMonth: 0 });
    const { call } = await world.app.client();
    const { reference } = await world.box();
    assert.equal((await call(`/track/${reference}`)).status, 503);
    await fetch(`${world.settings.baseUrl}/ocean/shipments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ container_number: reference }),
    });
    world.advance(2 * hourMs);
    assert.equal((await call(`/track/${reference}`)).status, 200);
    assert.deepEqual([(await world.given()).length, await world.counted()], [1, 0]);
  });

  test('without credits is refused, and no other is tried for an hour', async (t) => {
    const world = await openWorld(t);
    const { call } = await world.app.client();
    const [one, two] = await world.boxes(2);
    assert.ok(one && two);
    await world.fail(one.reference, { name: 'no_credits' });
    assert.equal((await call(`/track/${one.reference}`)).status, 503);
    const { error } = (await call(`/track/${two.reference}`)).body;
    assert.deepEqual(
      [error.code, error.details.reason, error.message],
      [
        'carrier_unavailable',
        'not_given',
        'ShipsGo has no credits left for new references. Try again in 3600 seconds.',
      ],
    );
    assert.deepEqual([(await world.given()).length, await world.counted()], [0, 0]);
    await world.fail(one.reference);
    world.advance(hourMs + 1_000);
    assert.equal((await call(`/track/${one.reference}`)).status, 200);
    assert.equal((await call(`/track/${two.reference}`)).status, 200);
    assert.deepEqual([(await world.given()).length, await world.counted()], [2, 2]);
  });

  test('is not given beyond the month, nor beyond the share of a workspace', async (t) => {
    const world = await openWorld(t, { perMonth: 3, perWorkspace: 2 });
    const [mine, others] = [await world.app.client(), await world.app.client()];
    const boxes = (await world.boxes(5)).map(({ reference }) => reference);
    const statuses = async (client: typeof mine, ...references: (string | undefined)[]) => {
      const codes = [];
      for (const reference of references) codes.push((await client.call(`/track/${reference}`)).status);
      return codes;
    };
    assert.deepEqual(await statuses(mine, ...boxes.slice(0, 3)), [200, 200, 503]);
    assert.deepEqual(await statuses(others, ...boxes.slice(2, 4)), [200, 503]);
    assert.deepEqual([(await world.given()).length, await world.counted()], [3, 3]);
    const why = async (client: typeof mine, reference = '') =>
      (await client.call(`/track/${reference}`)).body.error;
    const [ofMonth, ofWorkspace] = [await why(others, boxes[3]), await why(mine, boxes[4])];
    assert.deepEqual([ofMonth.details.reason, ofWorkspace.details.reason], ['not_given', 'not_given']);
    for (const { message } of [ofMonth, ofWorkspace])
      assert.match(message, /^ShipsGo may be given no more new references until the month ends \(UTC\)/);
    // A tracked one is asked about as before.
    world.advance(hourMs);
    assert.deepEqual(await statuses(mine, boxes[0]), [200]);
    world.advance(31 * 24 * hourMs);
    assert.deepEqual(await statuses(others, boxes[3]), [200]);
  });

  test('is not given beyond the month, whatever is removed', async (t) => {
    const world = await openWorld(t, { perMonth: 2, perWorkspace: 2 });
    const [mine, others] = [await world.app.client(), await world.app.client()];
    const [one, two, three] = (await world.boxes(3)).map(({ reference }) => reference);
    for (const reference of [one, two]) await mine.call(`/track/${reference}`);
    const { deps } = world.app;
    const forgetting = { ...deps, dryRun: false, untrack: (id: string) => untrackShipment(deps, id) };
    const forgotten = await forgetWorkspace(forgetting, mine.principal.workspaceId);
    assert.ok(forgotten.removed.some(({ table, rows }) => table === 'route_creates' && rows === 2));
    assert.equal((await others.call(`/track/${three}`)).status, 503);
    assert.equal((await world.given()).length, 2);
    world.advance(31 * 24 * hourMs);
    assert.equal((await others.call(`/track/${three}`)).status, 200);
  });

  test('is not given beyond the credits of its workspace: what waits, or is invented, takes the place of one', async (t) => {
    const world = await openWorld(t);
    const [mine, others] = [await world.app.client({ plan: 'Max' }), await world.app.client()];
    const { workspaceId } = mine.principal;
    const period = periodOf(world.app.clock.now());
    await world.app.store.db
      .insertInto('allowances')
      .values({ workspace_id: workspaceId, period, used: 997 })
      .execute();
    const [waiting, known, refused] = (await world.boxes(3)).map(({ reference }) => reference);
    await world.fail(waiting ?? '', { name: 'pending', seconds: 600 });
    const invented = `HLBU000000${checkDigit('HLBU000000')}`;
    const statuses = [];
    for (const reference of [waiting, invented, known, refused, invented])
      statuses.push((await mine.call(`/track/${reference}`)).status);
    assert.deepEqual(statuses, [200, 404, 200, 503, 404]);
    assert.deepEqual([await mine.used(), (await world.given()).length], [998, 3]);
    const { error } = (await mine.call(`/track/${refused}`)).body;
    assert.equal(error.code, 'carrier_unavailable');
    assert.match(error.message, /^This workspace has no credit left for another new reference by ShipsGo/);
    assert.equal((await others.call(`/track/${refused}`)).status, 200);
    // The credit that the waiting one held back is spent for it.
    world.advance(600_000);
    await world.watch();
    assert.equal(await mine.used(), 999);
    world.advance(31 * 24 * hourMs);
    const [later] = (await world.boxes(4)).slice(3);
    assert.equal((await mine.call(`/track/${later?.reference}`)).status, 200);
  });

  test('is not given beyond those credits by many invented numbers at once, in any way of asking', async (t) => {
    const world = await openWorld(t);
    const mine = await world.app.client({ plan: 'Max' });
    const { workspaceId } = mine.principal;
    const period = periodOf(world.app.clock.now());
    await world.app.store.db
      .insertInto('allowances')
      .values({ workspace_id: workspaceId, period, used: 997 })
      .execute();
    const invented = Array.from({ length: 24 }, (_, at) => {
      const number = `HLBU${String(100_000 + at)}`;
      return `${number}${checkDigit(number)}`;
    });
    const asked = (each: string, at: number) =>
      mine.call(`/track/${each}?${at % 2 ? 'via=shipsgo' : 'ask=all'}`);
    await Promise.all([
      ...invented.slice(0, 16).map(asked),
      mine.call('/track/batch', { body: { references: invented.slice(12) } }),
    ]);
    assert.deepEqual([(await world.given()).length, await world.counted(), await mine.used()], [3, 3, 997]);
  });

  test('that its workspace has paid for is given again without another credit, once', async (t) => {
    const world = await openWorld(t, { perMonth: 100, perWorkspace: 100, release: true });
    const mine = await world.app.client({ plan: 'Max' });
    const { workspaceId } = mine.principal;
    const period = periodOf(world.app.clock.now());
    await world.app.store.db
      .insertInto('allowances')
      .values({ workspace_id: workspaceId, period, used: 999 })
      .execute();
    const { reference } = await world.box();
    const statuses = [];
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await mine.call(`/track/${reference}`)).status);
      await world.app.store.db.deleteFrom('route_references').execute();
      for (const { id } of await world.given())
        await fetch(`${world.settings.baseUrl}/ocean/shipments/${id}`, { method: 'DELETE' });
      world.advance(2 * hourMs);
    }
    assert.deepEqual(
      [statuses, await world.counted(), (await world.given()).length],
      [[200, 200, 200], 2, 0],
    );
  });

  test('with an invented number is not given at all', async (t) => {
    const world = await openWorld(t);
    const { call } = await world.app.client();
    for (const invented of ['HLBU1234560', 'NOSUCHPAPER1', 'X12345678']) {
      const { status, body } = await call(`/track/${invented}?ask=all&via=shipsgo`);
      assert.equal(status, 404, invented);
      assert.doesNotMatch(body.error.message, /ask=all/, 'it cannot be asked');
    }
    assert.equal((await world.given()).length, 0);
  });

  test('that knows nothing has been asked about all of its lines at once', async (t) => {
    const { call } = await (await openWorld(t)).app.client();
    const leased = 'TCLU4000007';
    assert.match((await call(`/track/${leased}`)).body.error.message, /or ask them all with ask=all\.$/);
    const { message } = (await call(`/track/${leased}?ask=all`)).body.error;
    assert.match(message, /Every carrier that can be asked about it was asked: check the number\.$/);
  });

  test('whose line nobody knows is given with ask=all, and the answer names the line', async (t) => {
    const world = await openWorld(t);
    const { call } = await world.app.client();
    const { body } = await world.control('GET', '/references?kind=container&stage=at_sea&limit=400');
    const { references } = body as { references: { reference: string; scac: string }[] };
    const { live } = world.app.deps.directories;
    const lineless = references.find(
      ({ reference }) => live.candidates(parseReference(reference), {}).length === 0,
    );
    assert.ok(lineless);
    const { reference: leased, scac } = lineless;
    assert.equal((await call(`/track/${leased}`)).status, 404);
    assert.equal((await world.given()).length, 0);
    const { tracking } = (await call(`/track/${leased}?ask=all`)).body.data;
    assert.deepEqual([tracking.carrier.scac, tracking.reported_by.via], [scac, 'shipsgo']);
    assert.deepEqual(
      (await world.given()).map(({ scac }) => scac),
      [null],
    );
    world.advance(hourMs);
    assert.equal((await call(`/track/${leased}`)).body.data.tracking.stale, false);
  });

  test('is given with its own line, and not with one that a workspace names: others are told of it, too', async (t) => {
    const world = await openWorld(t);
    const [mine, others] = [await world.app.client(), await world.app.client()];
    const { reference, scac } = await world.box();
    const wrong = routeLines.find((line) => line !== scac) ?? assert.fail('another line');
    await mine.call(`/track/${reference}?carrier=${wrong}`);
    assert.notEqual((await world.given())[0]?.scac, wrong);
    const { tracking } = (await others.call(`/track/${reference}`)).body.data;
    assert.deepEqual([tracking.carrier.scac, (await world.given()).length], [scac, 1]);
  });

  test('waits for its first data without a charge, and is paid for when they come', async (t) => {
    const world = await openWorld(t);
    const client = await world.app.client();
    const { reference } = await world.box();
    await world.fail(reference, { name: 'pending', seconds: 1_500 });
    const begun = await client.call(`/track/${reference}`);
    assert.equal(begun.status, 200, JSON.stringify(begun.body));
    const { tracking } = begun.body.data;
    assert.deepEqual(
      [tracking.status, tracking.warnings, tracking.stale, tracking.eta, tracking.next_check_at],
      ['pending', ['waiting_for_source'], false, null, after(world, 600)],
    );
    assert.equal(await client.used(), 0);
    const nextChecks = [];
    for (let checks = 0; checks < 2; checks += 1) {
      world.advance(((await dueAt(world)) ?? assert.fail()) - world.app.clock.now().getTime());
      await world.watch();
      nextChecks.push(((await dueAt(world)) ?? 0) - world.app.clock.now().getTime());
    }
    assert.equal(nextChecks[0], 1_800_000, 'half an hour after the second question');
    const { data } = (await client.call(`/track/${reference}`)).body;
    assert.deepEqual([data.tracking.status, data.tracking.warnings], ['in_transit', []]);
    assert.equal(await client.used(), 1);
    assert.deepEqual([(await world.given()).length, await world.counted()], [1, 1]);
  });

  test('of which no data come in two days is ended, with the reason and without a charge', async (t) => {
    const world = await openWorld(t);
    const client = await world.app.client();
    const { reference } = await world.box();
    await world.fail(reference, { name: 'pending', seconds: 9_000_000 });
    const begunOn = world.app.clock.now().toISOString().slice(0, 10);
    assert.equal((await client.call(`/track/${reference}`)).status, 200);
    for (let due = await dueAt(world); due !== null; due = await dueAt(world)) {
      world.advance(due - world.app.clock.now().getTime());
      await world.watch();
    }
    const { data: changes } = (await client.call(`/shipments/${reference}/history`)).body;
    assert.deepEqual(
      changes.map(({ field, current, reason }: Record<string, string>) => [field, current, reason]),
      [['tracking', 'completed', 'No data came in time; nothing was charged.']],
    );
    assert.deepEqual([await client.used(), (await world.given()).length], [0, 1]);
    const told = world.app.published.map(({ type, data }) => [type, data.reference, data.exception?.cause]);
    assert.deepEqual(told, [['shipment.tracking_stalled', reference, 'no_answer']]);
    const { exception, sequence } = world.app.published[0]?.data ?? assert.fail();
    assert.deepEqual(
      [exception?.reason, exception?.previous, sequence],
      ['No data came in time; nothing was charged.', begunOn, 1],
    );
    assert.deepEqual((await client.call('/exceptions')).body.data, []);
  });

  test('whose data come when no credit is left waits for one, and is ended in time, with that reason', async (t) => {
    const world = await openWorld(t);
    const client = await world.app.client({ plan: 'Max' });
    const { reference } = await world.box();
    await world.fail(reference, { name: 'pending', seconds: 1_500 });
    assert.equal((await client.call(`/track/${reference}`)).status, 200);
    const { db, now, planLinks: links } = world.app.deps;
    const { workspaceId, plan } = client.principal;
    for (const other of Array.from({ length: 1_000 }, (_, at) => `OTHER${at}`))
      await inTransaction(db, (tx) =>
        spendCredit(tx, { workspaceId, plan, reference: other, at: now(), links }),
      );
    for (let due = await dueAt(world); due !== null; due = await dueAt(world)) {
      world.advance(due - world.app.clock.now().getTime());
      await world.watch();
    }
    const { data: changes } = (await client.call(`/shipments/${reference}/history`)).body;
    assert.deepEqual(
      changes.map(({ current, reason }: Record<string, string>) => [current, reason]),
      [['completed', 'No credit was left when data came; nothing was charged.']],
    );
    const told = world.app.published.map(({ type, data }) => [type, data.exception?.cause]);
    assert.deepEqual(told, [['shipment.tracking_stalled', 'no_credit']]);
    assert.equal(await client.used(), 1_000);
  });

  test('that the route cannot follow is ended at once', async (t) => {
    const world = await openWorld(t);
    const client = await world.app.client();
    const { reference } = await world.box();
    await world.fail(reference, { name: 'pending' });
    await client.call(`/track/${reference}`);
    await world.fail(reference, { name: 'untracked' });
    world.advance(600_000);
    await world.watch();
    assert.deepEqual([await dueAt(world), await client.used()], [null, 0]);
    assert.deepEqual(
      world.app.published.map(({ type }) => type),
      ['shipment.tracking_stalled'],
    );
  });

  for (const via of ['terminal49', 'shipsgo'] as const)
    test(`that failed at ${via} is given anew to a client who asks a day later, and at most once a day`, async (t) => {
      const world = await openWorld(t, undefined, via);
      const fault = { name: via === 'shipsgo' ? 'untracked' : 'no_data' };
      const client = await world.app.client();
      const { reference } = await world.box();
      const statuses: number[] = [];
      const ask = async () => statuses.push((await client.call(`/track/${reference}`)).status);
      await world.fail(reference, fault);
      await ask();
      world.advance(2 * hourMs);
      await ask();
      assert.equal((await world.given()).length, 1);
      world.advance(23 * hourMs);
      // The row that failed stays one that failed; the simulator knows the number now.
      await world.failRow(1);
      await world.fail(reference);
      await ask();
      assert.deepEqual([statuses, (await world.given()).length], [[404, 404, 200], 2]);
      assert.deepEqual([await world.counted(), await client.used()], [2, 1]);
    });

  test('that failed there is not given again if somebody has given it meanwhile', async (t) => {
    const world = await openWorld(t, undefined, 'terminal49');
    const client = await world.app.client();
    const { reference, scac } = await world.box();
    await world.fail(reference, { name: 'no_data' });
    assert.equal((await client.call(`/track/${reference}`)).status, 404);
    await world.failRow(1);
    await world.fail(reference);
    const attributes = { request_type: 'container', request_number: reference, scac };
    await fetch(`${world.settings.baseUrl}/tracking_requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
    });
    world.advance(25 * hourMs);
    assert.equal((await client.call(`/track/${reference}`)).status, 200);
    assert.deepEqual([(await world.given()).length, await world.counted()], [2, 1]);
  });

  test('that the route follows no more is stale, and given anew to a client who asks a day later', async (t) => {
    const world = await openWorld(t);
    const { call } = await world.app.client();
    const { reference } = await world.box();
    const { eta } = (await call(`/track/${reference}`)).body.data.tracking;
    await world.failRow(1);
    world.advance(2 * hourMs);
    const { tracking } = (await call(`/track/${reference}`)).body.data;
    assert.deepEqual([tracking.stale, tracking.eta], [true, eta]);
    const [{ health }] = (await world.app.store.pool.query('select health from shipments')).rows;
    assert.equal(health, 'stale', 'others are not asked about it');
    world.advance(23 * hourMs);
    await world.watch();
    assert.equal((await world.given()).length, 1, 'a check costs nothing');
    world.advance(2 * hourMs);
    const renewed = (await call(`/track/${reference}`)).body.data.tracking;
    assert.deepEqual([renewed.stale, (await world.given()).length, await world.counted()], [false, 2, 2]);
  });

  test('by a simulated route is apart: the real one of that name neither asks by its id nor stops it', async (t) => {
    const world = await openWorld(t, { perMonth: 9, perWorkspace: 9, release: true });
    const { app } = world;
    const { db } = app.store;
    const { reference } = await world.box();
    const open = storedRouteRows({ db, now: app.clock.now });
    const { route } = world.settings;
    assert.ok(route);
    const question = { kind: 'equipment', reference } as const;
    const simulated = open(route, null, true);
    await simulated.claim(question);
    await simulated.count(question, { purpose: 'operator' });
    await simulated.adopt(question, '4711');
    assert.deepEqual(
      [await simulated.idOf(question), await open(route, null).idOf(question)],
      ['4711', null],
    );
    world.advance(24 * hourMs);
    assert.deepEqual(await releaseDuty(app.deps).claim(9), []);
    assert.equal((await (await app.client()).call(`/track/${reference}`)).status, 200);
    assert.equal((await world.given()).length, 1);
    world.advance(7 * hourMs);
    assert.deepEqual(
      (await releaseDuty(app.deps).claim(9)).map(({ via }) => via),
      ['shipsgo'],
    );
  });

  test('that the route says to have already, and does not list, costs nothing', async (t) => {
    const rival = await startScriptedCarrier();
    releaseAtEnd(t, () => rival.close());
    const route = routeSettings({
      ...{ profile: 'shipsgo', baseUrl: rival.origin, serves: 'others', creates: { perMonth: 9 } },
      auth: { kind: 'headers', headers: { 'X-Shipsgo-User-Token': 'a-token' } },
    });
    const app = await openTrackingApp(t, { carriers: [route] });
    const { call } = await app.client();
    const number = `OOLU123456${checkDigit('OOLU123456')}`;
    rival.script(
      { body: { shipments: [] } },
      { status: 409, body: { shipment: { id: 4_711 } } },
      { body: shipsgoBody({ number }) },
    );
    assert.equal((await call(`/track/${number}`)).status, 200);
    const { rows } = await app.store.pool.query(`
      select rival_id, given_at, (select count(*)::int from route_creates) as creates,
        (select sum(given)::int from route_months) as month from route_references`);
    assert.deepEqual(rows, [{ rival_id: '4711', given_at: null, creates: 0, month: 0 }]);
  });

  test('that the route gives up keeps its journey', async (t) => {
    const world = await openWorld(t);
    const { call } = await world.app.client();
    const { reference } = await world.box();
    const before = (await call(`/track/${reference}`)).body.data.tracking;
    for (const fault of ['untracked', 'hollow_object', 'server_error']) {
      await world.fail(reference, { name: fault });
      world.advance(2 * hourMs);
      const after = (await call(`/track/${reference}`)).body.data.tracking;
      assert.deepEqual([after.stale, after.eta, after.count], [true, before.eta, before.count], fault);
    }
  });

  test('is told by the line itself as soon as it can be asked, with a change in the history', async (t) => {
    const world = await openWorld(t);
    const { app } = world;
    const { call } = await app.client();
    const { reference, scac } = await world.box();
    const byRoute = (await call(`/track/${reference}`)).body.data.tracking;
    const own = carrierSettings({
      ...{ scac, baseUrl: `${world.origin}/${scac}`, path: '/v2/events', quota: [] },
      auth: { kind: 'none' },
    });
    app.deps.directories.live = createLiveDirectory([own, world.settings], {
      now: app.clock.now,
      openRows: storedRouteRows({ db: app.store.db, now: app.clock.now }),
    });
    world.advance(hourMs);
    const { tracking } = (await call(`/track/${reference}`)).body.data;
    assert.deepEqual([tracking.carrier, tracking.reported_by], [byRoute.carrier, undefined]);
    const steps = ({ trace }: { trace: { time: string; vessel: string }[] }) =>
      trace.map(({ time, vessel }) => [time, vessel]);
    assert.deepEqual(steps(tracking), steps(byRoute), 'not mixed: each step once');
    const { data: changes } = (await call(`/shipments/${reference}/history`)).body;
    const change = changes.find(({ field }: { field: string }) => field === 'carrier');
    assert.deepEqual([change?.previous, change?.current], [`${scac}@shipsgo`, scac]);
    assert.equal((await world.given()).length, 1);
  });

  test('shows what the route predicts itself, of which neither ETA nor history nor evidence comes', async (t) => {
    const rival = await startScriptedCarrier();
    releaseAtEnd(t, () => rival.close());
    const route = routeSettings({
      ...{ profile: 'shipsgo', baseUrl: rival.origin, serves: 'others', creates: { perMonth: 9 } },
      auth: { kind: 'headers', headers: { 'X-Shipsgo-User-Token': 'a-token' } },
    });
    const app = await openTrackingApp(t, { carriers: [route] });
    app.clock.advance(Date.parse('2026-03-20T10:00:00Z') - app.clock.now().getTime());
    const { call } = await app.client();
    const number = `OOLU123456${checkDigit('OOLU123456')}`;
    const asked = async (predicted: string | null, first: string | null) => {
      const body = structuredClone(shipsgoBody({ number })) as {
        shipment: { id: number; route: { port_of_discharge: object } };
      };
      Object.assign(body.shipment.route.port_of_discharge, {
        ...{ date_of_discharge_predicted: predicted, date_of_discharge_initial: first },
      });
      rival.script({ body: { shipments: [body.shipment] } }, { body });
      const answered = await call(`/track/${number}`);
      assert.equal(answered.status, 200, JSON.stringify(answered.body));
      const { data } = answered.body;
      const { reported_by: by, ...tracking } = data.tracking;
      const kept = await app.store.pool.query(`
        select (select jsonb_agg(s order by 1) from eta_statements s) as statements,
          (select jsonb_agg(c order by 1) from port_calls c) as calls,
          (select count(*)::int from journey_changes) as changes, (select count(*)::int from shipment_events) as events,
          (select forecasts from shipments) as forecasts`);
      const { checked_at: _, next_check_at: __, ...said } = tracking;
      const { made_at: ___, ...forecast } = said.forecast ?? {};
      const [{ forecasts: ____, ...evidence }] = kept.rows;
      return { dates: [by?.predicted, by?.first_planned], rest: { ...said, forecast, ...evidence } };
    };
    const before = await asked('2026-04-12T06:00:00+02:00', '2026-04-08T06:00:00+02:00');
    assert.deepEqual(before.dates, ['2026-04-12', '2026-04-08']);
    assert.ok(before.rest.statements.length > 0, 'the ETA of the line is evidence');
    app.clock.advance(2 * hourMs);
    const after = await asked('2026-05-30T06:00:00+02:00', '2026-02-01T06:00:00+02:00');
    assert.deepEqual(after.dates, ['2026-05-30', '2026-02-01']);
    assert.deepEqual(after.rest, before.rest);
    app.clock.advance(2 * hourMs);
    assert.deepEqual((await asked(null, null)).dates, [undefined, undefined]);
  });
});
