import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { startVoyageCarrier } from '../../../test/harness/voyage-carrier.ts';

import { commandLine } from '../../audit/audit.ts';
import { decodeDcsa } from '../../carriers/dcsa/decode.ts';
import { newId } from '../../domain/ids.ts';
import type { Coordinates } from '../../domain/places/coordinates.ts';
import type { Mode } from '../../domain/references/reference.ts';
import { receiveMessage } from '../../tracking/applying/receive-message.ts';
import { track } from '../../tracking/track.ts';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import type { AnnouncedEvent } from './schemas/announced-views.ts';

const msc = await startVoyageCarrier({ after });
const app = await openConsoleApp({ after }, { carriers: [msc.settings] });
const { clock, tracking } = app;

const dayMs = 86_400_000;
const startMs = clock.now().getTime();
/** `YYYY-MM-DD`, so many days from the start: the clock passes midnight at some hours, and these days must not change. */
const day = (days: number) => new Date(startMs + days * dayMs).toISOString().slice(0, 10);

let boxes = 0;
const newBox = () => `MSCU${String(6_000_000 + boxes++)}`;

async function trackFor({ workspaceId }: SignedIn, reference: string, mode: Mode = 'live'): Promise<void> {
  const principal = { workspaceId, plan: 'Enterprise' as const, mode };
  await track(tracking, principal, reference, { signal: new AbortController().signal });
}

/** Sets the carrier's next answer, sixteen minutes after the one before. */
function says(box: string, facts: VoyageFacts): void {
  clock.advance(16 * 60_000);
  msc.says(box, voyageEvents(box, { loaded: day(-5), ...facts }));
}

async function tracked(person: SignedIn, facts: VoyageFacts = { eta: day(20) }): Promise<string> {
  const box = newBox();
  says(box, facts);
  await trackFor(person, box);
  return box;
}

const pathOf = ({ workspaceId }: SignedIn, box: string, mode = 'live') =>
  `/w/${workspaceId}/${mode}/shipments/${box}`;

/** A viewer in the same workspace. */
const viewerOf = ({ workspaceId }: SignedIn) => app.signIn({ role: 'viewer', workspaceId });

suite('the page of a shipment', () => {
  test('has the open exceptions, and not once more as detours what these say', async () => {
    const ada = await app.signIn();
    await trackFor(ada, 'DIVERT1', 'test');
    const read = async () => (await ada.call(pathOf(ada, 'DIVERT1', 'test'))).body.data;
    assert.deepEqual((await read()).exceptions, []);
    clock.advance(3 * dayMs);
    await trackFor(ada, 'DIVERT1', 'test');
    const { exceptions, detours } = await read();
    const said = exceptions.map(({ kind, reason }: Record<string, string>) => [kind, reason]);
    assert.deepEqual(said, [['port_changed', 'The box goes to Antwerp, BE instead of Rotterdam, NL.']]);
    assert.equal(detours, null);
  });

  test('shows the type of the box, its seals, its terminals, and the reason for a delay', async () => {
    const ada = await app.signIn();
    const box = newBox();
    const [load, ...others] = voyageEvents(box, { loaded: day(-5), eta: day(20) });
    msc.says(box, [{ ...load, seals: [{ sealNumber: 'KR01' }], delayReasonCode: 'WEA' }, ...others]);
    await trackFor(ada, box);
    const { box: shown } = (await ada.call(pathOf(ada, box))).body.data;
    assert.deepEqual(
      [shown.equipment_type, shown.trace[0].facility],
      ["40' High Cube (45G1)", { code: 'NBCT', list: 'SMDG', name: null }],
    );
    assert.deepEqual(shown.particulars, {
      seals: [{ number: 'KR01', source: null }],
      service_code: null,
      delay: { reason_code: 'WEA', remark: null },
      references: [],
    });
  });

  test('shows where it is, with the ports and their coordinates, and the next check', async () => {
    const ada = await app.signIn();
    const box = await tracked(ada);
    const { status, body } = await (await viewerOf(ada)).call(pathOf(ada, box));
    assert.equal(status, 200);
    const { box: shown, next_check_at, trouble, boxes: all } = body.data;
    assert.deepEqual([shown.container, shown.status, shown.phase], [box, 'in_transit', 'sailing']);
    assert.ok(Date.parse(next_check_at) > clock.now().getTime());
    assert.equal(trouble, null);
    assert.equal(all.length, 1);
    assert.deepEqual(
      shown.stops.map(({ unlocode, role }: Record<string, string>) => [unlocode, role]),
      [
        ['CNNGB', 'loading'],
        ['NLRTM', 'discharge'],
      ],
    );
    assert.ok(shown.stops.every(({ coordinates }: { coordinates: object | null }) => coordinates !== null));
    assert.deepEqual(shown.whereabouts, { leg: 0 });
    const [leg] = shown.legs;
    assert.deepEqual([leg.state, leg.vessel, leg.arrives.classifier], ['current', 'NORTHERN WIND', 'EST']);
    const ports = shown.stops.map(({ coordinates: at }: { coordinates: Coordinates }) => [
      at.longitude,
      at.latitude,
    ]);
    assert.deepEqual([leg.way.at(0), leg.way.at(-1)], ports);
    assert.ok(leg.way.length > 20 && leg.way.length < 70, `${leg.way.length} points by way of Suez`);
    assert.equal(shown.trace.length, 2);
  });

  test('shows the requested box of a Bill of Lading, which is found by each of its boxes', async () => {
    const ada = await app.signIn();
    const [bill, first, second] = ['MEDU700001', newBox(), newBox()];
    msc.says(
      bill,
      [first, second].flatMap((box) => voyageEvents(box, { loaded: day(-5), eta: day(20), bl: bill })),
    );
    await trackFor(ada, bill);
    const byBox = await ada.call(pathOf(ada, second));
    assert.deepEqual([byBox.body.data.reference, byBox.body.data.box.container], [bill, second]);
    const byQuery = await ada.call(`${pathOf(ada, bill)}?box=${first}`);
    assert.equal(byQuery.body.data.box.container, first);
    assert.equal(byQuery.body.data.boxes.length, 2);
  });

  test('says why it may be out of date', async () => {
    const ada = await app.signIn();
    const box = await tracked(ada);
    msc.fails(box, 503);
    clock.advance(3_600_000);
    const checked = await ada.call(`${pathOf(ada, box)}/refresh`, { method: 'POST' });
    assert.deepEqual([checked.status, checked.body.data.outcome], [200, 'unavailable']);
    const { body } = await ada.call(pathOf(ada, box));
    assert.equal(body.data.trouble.health, 'stale');
    const asked = msc.asked(box);
    clock.advance(59_000);
    const early = await ada.call(`${pathOf(ada, box)}/refresh`, { method: 'POST' });
    assert.deepEqual([early.body.data.outcome, msc.asked(box)], ['unavailable', asked], 'too early');
  });

  test('is closed to strangers and the other mode, which get not_tracked', async () => {
    const ada = await app.signIn();
    const box = await tracked(ada);
    const stranger = await app.signIn();
    assert.equal((await stranger.call(pathOf(ada, box))).status, 404);
    assert.equal((await stranger.call(pathOf(stranger, box))).body.error.code, 'not_tracked');
    assert.equal((await ada.call(pathOf(ada, box, 'test'))).body.error.code, 'not_tracked');
    assert.equal((await ada.call(pathOf(ada, box, 'sandbox'))).status, 400);
    for (const part of ['/eta', '/history', '/answers', '/alerts', '/events'])
      assert.equal((await stranger.call(pathOf(stranger, box) + part)).status, 404, part);
  });

  test('works for the sandbox: one shipment is delayed, one has arrived', async () => {
    const ada = await app.signIn();
    await trackFor(ada, 'TESTDELAY1', 'test');
    await trackFor(ada, 'TESTARRIVE1', 'test');
    const late = (await ada.call(pathOf(ada, 'TESTDELAY1', 'test'))).body.data.box;
    assert.equal(late.status, 'delayed');
    const there = (await ada.call(pathOf(ada, 'TESTARRIVE1', 'test'))).body.data.box;
    assert.equal(there.status, 'arrived');
    assert.deepEqual(there.whereabouts, { stop: there.stops.length - 1 });
    assert.ok(there.legs.every(({ state }: { state: string }) => state === 'done'));
  });
});

suite('the changes of a shipment', () => {
  test('have each ETA with its time of detection, and the other changes of the same answer', async () => {
    const ada = await app.signIn();
    const box = await tracked(ada);
    says(box, { eta: day(23) });
    await trackFor(ada, box);
    says(box, { arrived: day(-1) });
    await trackFor(ada, box);
    const { body } = await ada.call(`${pathOf(ada, box)}/eta`);
    const told = body.data.map(({ current }: { current: string }) => current.slice(0, 10));
    assert.deepEqual(told, [day(20), day(23), day(-1)]);
    assert.equal(body.data[0].previous, null);
    assert.deepEqual(
      body.data[2].beside.map(({ field, current }: Record<string, string>) => [field, current]),
      [['status', 'arrived']],
    );
    const history = await ada.call(`${pathOf(ada, box)}/history?limit=1`);
    assert.equal(history.body.data.length, 1);
    assert.ok(history.body.next_cursor);
  });

  test('separate withdrawn steps from those that happened', async () => {
    const ada = await app.signIn();
    const box = newBox();
    says(box, { eta: day(20) });
    await trackFor(ada, box);
    const withoutLoading = voyageEvents(box, { loaded: day(-5), eta: day(20) }).slice(1);
    msc.says(box, withoutLoading);
    for (let times = 0; times < 3; times += 1) {
      clock.advance(16 * 60_000);
      await trackFor(ada, box);
    }
    const { box: shown } = (await ada.call(pathOf(ada, box))).body.data;
    assert.equal(shown.withdrawn.length, 1);
    assert.match(shown.withdrawn[0].withdrawn, /^Loaded on vessel/);
  });
});

suite('checking now', () => {
  test('reports whether there were changes, and asks once for several clicks', async () => {
    const ada = await app.signIn({ role: 'developer' });
    const box = await tracked(ada);
    clock.advance(60_000);
    const again = `${pathOf(ada, box)}/refresh`;
    const same = await ada.call(again, { method: 'POST' });
    assert.deepEqual([same.body.data.outcome, same.body.data.changes], ['no_news', 0]);
    clock.advance(12_000);
    const { outcome, pauseSeconds } = (await ada.call(again, { method: 'POST' })).body.data;
    assert.deepEqual([outcome, pauseSeconds], ['just_checked', 18]);
    assert.equal(msc.asked(box), 2);
    says(box, { eta: day(24) });
    const news = await ada.call(again, { method: 'POST' });
    assert.deepEqual([news.body.data.outcome, news.body.data.changes], ['news', 1]);
  });

  test('is for developers and owners', async () => {
    const ada = await app.signIn();
    const box = await tracked(ada);
    const viewer = await viewerOf(ada);
    for (const [method, part] of [
      ['POST', '/refresh'],
      ['DELETE', ''],
      ['GET', '/events'],
    ] as const)
      assert.equal((await viewer.call(pathOf(ada, box) + part, { method })).status, 403, method + part);
    assert.equal(msc.asked(box), 1);
  });
});

suite('stopping to track', () => {
  test('removes the shipment, and is in the audit log', async () => {
    const ada = await app.signIn({ role: 'developer' });
    const box = await tracked(ada);
    const { status } = await ada.call(pathOf(ada, box), { method: 'DELETE' });
    assert.equal(status, 200);
    assert.equal((await ada.call(pathOf(ada, box))).body.error.code, 'not_tracked');
    const entries = await app.store.db
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'details'])
      .where('workspace_id', '=', ada.workspaceId)
      .where('action', '=', 'shipment.untrack')
      .execute();
    const details = { reference: box, mode: 'live' };
    assert.deepEqual(entries, [{ person_id: ada.personId, action: 'shipment.untrack', details }]);
    assert.equal((await ada.call(pathOf(ada, box), { method: 'DELETE' })).status, 404);
  });
});

suite('carrier answers', () => {
  test('are listed with the counts of what could be read, and one is shown as received', async () => {
    const ada = await app.signIn();
    const box = newBox();
    const events = voyageEvents(box, { loaded: day(-5), eta: day(20) });
    msc.says(box, [...events, { eventType: 'NONSENSE' }]);
    await trackFor(ada, box);
    const viewer = await viewerOf(ada);
    const { body } = await viewer.call(`${pathOf(ada, box)}/answers`);
    const [listed] = body.data;
    assert.deepEqual(
      [listed.events, listed.set_aside, listed.arrived_at, listed.complete],
      [4, 1, null, true],
    );
    const shown = (await viewer.call(`${pathOf(ada, box)}/answers/${listed.id}`)).body.data;
    assert.deepEqual(JSON.parse(shown.texts[0]).slice(0, 4), JSON.parse(JSON.stringify(events)));
    assert.equal(shown.asides.length, 1);
    assert.equal(shown.shown_bytes, shown.bytes);
    const other = await tracked(ada);
    assert.equal((await ada.call(`${pathOf(ada, other)}/answers/${listed.id}`)).status, 404);
  });

  test('that were removed are counted on the page of the shipment', async () => {
    const ada = await app.signIn();
    const box = await tracked(ada);
    assert.equal((await ada.call(pathOf(ada, box))).body.data.thinned, null);
    await app.store.pool.query(
      "update shipments set thinned_answers = 190, thinned_before = '2026-03-01T00:00:00Z' where reference = $1",
      [box],
    );
    const { thinned } = (await ada.call(pathOf(ada, box))).body.data;
    assert.deepEqual(thinned, { count: 190, before: '2026-03-01T00:00:00.000Z' });
  });

  test('show of a carrier’s message only the part about this shipment', async () => {
    const ada = await app.signIn();
    const [box, foreign] = [await tracked(ada), newBox()];
    const pages = [
      JSON.stringify([
        ...voyageEvents(box, { loaded: day(-5), eta: day(27) }),
        ...voyageEvents(foreign, { eta: day(9), ship: 'SECRET SHIP' }),
      ]),
    ];
    clock.advance(60_000);
    const decoded = decodeDcsa(pages, { carrier: 'MSCU', timeRule: 'offset' });
    await receiveMessage(tracking, { carrier: 'MSCU', pages, decoded });
    const [listed] = (await ada.call(`${pathOf(ada, box)}/answers`)).body.data;
    assert.notEqual(listed.arrived_at, null);
    const shown = JSON.stringify((await ada.call(`${pathOf(ada, box)}/answers/${listed.id}`)).body.data);
    assert.ok(shown.includes(box));
    assert.ok(!shown.includes(foreign));
    assert.ok(!shown.includes('SECRET SHIP'));
  });

  test('that are large are cut, but whole as a file, and their events are counted only when opened', async () => {
    const ada = await app.signIn();
    const box = newBox();
    const events = voyageEvents(box, { loaded: day(-5), eta: day(20) });
    msc.says(box, [...events, { eventType: 'NONSENSE', filler: 'x'.repeat(500_000) }]);
    await trackFor(ada, box);
    const [listed] = (await ada.call(`${pathOf(ada, box)}/answers`)).body.data;
    assert.equal(listed.events, null);
    const shown = (await ada.call(`${pathOf(ada, box)}/answers/${listed.id}`)).body.data;
    assert.deepEqual([shown.events, shown.texts[0].length, shown.shown_bytes], [4, 400_000, 400_000]);
    const file = await fetch(`${app.url}/console/api${pathOf(ada, box)}/answers/${listed.id}/file`, {
      headers: { cookie: ada.cookie },
    });
    assert.equal(file.headers.get('content-disposition'), `attachment; filename="answer-${listed.id}.txt"`);
    const whole = await file.text();
    assert.equal(Buffer.byteLength(whole), shown.bytes);
    assert.ok(whole.startsWith(shown.texts[0]) && whole.endsWith('x"}]'));
  });
});

suite('the announcements of a shipment', () => {
  test('are its rules, its mails, and its events with their deliveries', async () => {
    const ada = await app.signIn();
    const [box, other] = [await tracked(ada), await tracked(ada)];
    const { workspaceId } = ada;
    const rule = { workspace_id: workspaceId, mode: 'live' as const, conditions: ['any_update' as const] };
    const created_at = clock.now();
    await app.store.db
      .insertInto('alerts')
      .values([
        { ...rule, id: newId('al'), recipients: ['this@a.example'], reference: box, created_at },
        { ...rule, id: newId('al'), recipients: ['all@a.example'], reference: null, created_at },
        { ...rule, id: newId('al'), recipients: ['other@a.example'], reference: other, created_at },
      ])
      .execute();
    const endpoint = { label: 'ERP', url: 'https://erp.example.net/hook', events: ['all' as const] };
    await createEndpoint(tracking, commandLine, { workspaceId, mode: 'live' }, endpoint);
    says(box, { eta: day(26) });
    await trackFor(ada, box);
    const { alerts, mails } = (await ada.call(`${pathOf(ada, box)}/alerts`)).body.data;
    const named = (lines: { recipients: { name: string }[] }[]) =>
      lines.map(({ recipients }) => recipients.map(({ name }) => name).join());
    const recipients = (lines: { recipient: string }[]) => lines.map(({ recipient }) => recipient);
    assert.deepEqual(named(alerts), ['this@a.example', 'all@a.example']);
    assert.deepEqual(recipients(mails).toSorted(), ['all@a.example', 'this@a.example']);
    assert.ok(mails.every(({ subject }: { subject: string }) => subject.startsWith(box)));
    const events = (await ada.call(`${pathOf(ada, box)}/events`)).body.data;
    assert.deepEqual(
      events.map(({ type, deliveries }: AnnouncedEvent) => [
        type,
        ...deliveries.map(({ label, state }) => `${label} ${state}`),
      ]),
      [['shipment.eta_changed'], ['shipment.forecast_changed'], ['shipment.updated', 'ERP pending']],
    );
    assert.deepEqual((await ada.call(`${pathOf(ada, other)}/events`)).body.data, []);
  });
});
