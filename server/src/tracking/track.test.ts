import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { checkDigit } from '../domain/references/container-number.ts';

const app = await openTrackingApp({ after });
const { clock, msc, maersk } = app;

const minutes = 60_000;
let boxes = 0;

/** A container number that no other test uses. */
function newBox(prefix = 'MSCU'): string {
  boxes += 1;
  const body = `${prefix}${String(boxes).padStart(6, '0')}`;
  return `${body}${checkDigit(body)}`;
}

test('a new reference is looked up at its carrier, stored and charged once', async () => {
  const { call, used } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box, { bl: 'MEDUNB123456' }));
  const { status, body } = await call(
    `/track/${box.toLowerCase().slice(0, 4)}%20${box.slice(4, 10)}-${box.slice(10)}`,
  );
  assert.equal(status, 200);
  const { reference, tracking } = body.data;
  assert.equal(reference, box);
  assert.equal(tracking.container, box);
  assert.equal(tracking.current_status, 'In transit on NORTHERN WIND to Rotterdam, NL');
  assert.equal(tracking.status, 'in_transit');
  assert.equal(tracking.eta, '2026-03-20');
  assert.equal(tracking.count, 2);
  assert.deepEqual(tracking.trace[0], {
    event: 'Loaded on vessel at port of loading',
    location: 'Ningbo, CN',
    location_name: null,
    time: '2026-02-20T10:00:00+08:00',
    day_only: false,
    code: 'LOAD',
    classifier: 'ACT',
    unlocode: 'CNNGB',
    coordinates: { latitude: 29.868336, longitude: 121.54399 },
    facility: { code: 'NBCT', list: 'SMDG', name: null },
    vessel: 'NORTHERN WIND',
    imo: '9526208',
    voyage: '418W',
  });
  assert.deepEqual(
    tracking.upcoming.map(({ code, time }: { code: string; time: string }) => [code, time]),
    [
      ['ARRI', '2026-03-20T06:00:00+01:00'],
      ['DISC', '2026-03-20T12:00:00+01:00'],
    ],
  );
  assert.deepEqual(tracking.carrier, { scac: 'MSCU', name: 'MSC' });
  assert.equal(tracking.bl, 'MEDUNB123456');
  assert.equal(tracking.stale, false);
  assert.deepEqual(tracking.warnings, []);
  assert.equal(tracking.checked_at, clock.now().toISOString());
  assert.equal(await used(), 1);
});

test('a number that the carrier knows only as the client wrote it is asked about so, from then on at once', async () => {
  const { call } = await app.client();
  msc.says('MEDU-OL 777/1', voyageEvents(newBox(), { bl: 'MEDUOL7771' }));
  const { status, body } = await call(`/track/${encodeURIComponent('medu-ol 777/1')}`);
  assert.deepEqual([status, body.data?.reference], [200, 'MEDUOL7771']);
  assert.deepEqual([msc.asked('MEDUOL7771'), msc.asked('MEDU-OL 777/1')], [2, 1]);
  clock.advance(16 * minutes);
  assert.equal((await call('/track/MEDUOL7771')).body.data.tracking.stale, false);
  await call('/shipments/MEDUOL7771', { method: 'DELETE' });
  await call('/track/MEDUOL7771');
  clock.advance(16 * minutes);
  await call('/track/MEDUOL7771');
  assert.deepEqual([msc.asked('MEDUOL7771'), msc.asked('MEDU-OL 777/1')], [2, 3]);
});

test('while a page of the last answer is missing, the client is warned and nothing is taken away', async () => {
  const { call } = await app.client();
  const box = newBox();
  const [load, departure, ...ahead] = voyageEvents(box);
  const announced = { 'next-page': 'https://elsewhere.invalid/other/events?cursor=2' };
  const codesOf = ({ trace, upcoming }: Record<string, { code: string }[]>) =>
    [...(trace ?? []), ...(upcoming ?? [])].map(({ code }) => code).join();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(16 * minutes);
  msc.says(
    box,
    [load, departure].filter((event) => event !== undefined),
    announced,
  );
  for (const path of [`/track/${box}`, `/track/${box}`, `/shipments/${box}`]) {
    const { tracking } = (await call(path)).body.data;
    assert.deepEqual([tracking.warnings, codesOf(tracking)], [['pages_missing'], 'LOAD,DEPA,ARRI,DISC']);
  }
  await call(`/shipments/${box}`, { method: 'DELETE' });
  const again = (await call(`/track/${box}`)).body.data.tracking;
  assert.deepEqual(again.warnings, ['pages_missing'], 'the same answer, after the box was untracked');
  clock.advance(16 * minutes);
  msc.says(
    box,
    [load, departure, ...ahead].filter((event) => event !== undefined),
  );
  assert.deepEqual((await call(`/track/${box}`)).body.data.tracking.warnings, []);
});

test('a fresh answer comes from the store, an old one from the carrier, and both are free', async () => {
  const { call, used } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(15 * minutes - 1);
  msc.says(box, voyageEvents(box, { eta: '2026-03-24' }));
  assert.equal((await call(`/track/${box}`)).body.data.tracking.eta, '2026-03-20');
  assert.equal(msc.asked(box), 1);
  clock.advance(1);
  const { tracking } = (await call(`/track/${box}`)).body.data;
  assert.equal(tracking.eta, '2026-03-24');
  assert.equal(tracking.eta_initial, '2026-03-20');
  assert.equal(msc.asked(box), 2);
  assert.equal(await used(), 1);
});

test('while the carrier fails the stored journey is returned, marked as stale', async () => {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  const checkedAt = clock.now().toISOString();
  clock.advance(16 * minutes);
  msc.fails(box, 500);
  const { status, body } = await call(`/track/${box}`);
  assert.equal(status, 200);
  assert.equal(body.data.tracking.stale, true);
  assert.equal(body.data.tracking.status, 'in_transit');
  assert.equal(body.data.tracking.checked_at, checkedAt);
  assert.equal((await call(`/shipments/${box}`)).body.data.tracking.stale, true);
  clock.advance(16 * minutes);
  msc.says(box, voyageEvents(box, { arrived: '2026-03-01' }));
  const recovered = (await call(`/track/${box}`)).body.data.tracking;
  assert.equal(recovered.stale, false);
  assert.equal(recovered.status, 'arrived');
  assert.equal(recovered.current_status, 'Arrived at Rotterdam, NL, discharged');
});

test('when a carrier no longer knows the reference, the journey stays', async () => {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(16 * minutes);
  msc.fails(box, 404);
  const { tracking } = (await call(`/track/${box}`)).body.data;
  assert.equal(tracking.stale, true);
  assert.equal(tracking.count, 2);
});

test('a reference that no carrier knows is 404, not charged, not stored, and not asked again within a minute', async () => {
  const { call, used } = await app.client();
  const box = newBox();
  const first = await call(`/track/${box}`);
  assert.equal(first.status, 404);
  assert.equal(first.body.error.code, 'no_carrier_data');
  assert.match(first.body.error.message, /MSC/);
  for (let again = 0; again < 5; again += 1) assert.equal((await call(`/track/${box}`)).status, 404);
  assert.equal(msc.asked(box), 1);
  assert.equal((await call(`/shipments/${box}`)).body.error.code, 'not_tracked');
  assert.equal(await used(), 0);
  clock.advance(1 * minutes);
  msc.says(box, voyageEvents(box));
  assert.equal((await call(`/track/${box}`)).status, 200);
});

test('a carrier in trouble is 503 with Retry-After, and never counts as no data', async () => {
  const { call, used } = await app.client();
  const box = newBox();
  msc.fails(box, 500);
  const down = await call(`/track/${box}`);
  assert.equal(down.status, 503);
  assert.equal(down.body.error.code, 'carrier_unavailable');
  assert.ok(Number(down.headers.get('retry-after')) > 0);
  msc.fails(box, 429, { 'retry-after': '77' });
  const throttled = await call(`/track/${box}`);
  assert.equal(throttled.status, 503);
  assert.equal(throttled.headers.get('retry-after'), '77');
  const other = await call(`/track/${newBox()}`);
  assert.equal(other.headers.get('retry-after'), '77', 'no carrier is asked before then');
  clock.advance(77_000);
  msc.says(box, [{ eventType: 'GTOT', nonsense: true }]);
  assert.equal((await call(`/track/${box}`)).body.error.code, 'carrier_unavailable');
  assert.equal(await used(), 0);
});

test('for a reference that no configured carrier would know, the error says what to do', async () => {
  const { call } = await app.client();
  const { status, body } = await call('/track/ZZZU0000000');
  assert.equal(status, 404);
  assert.equal(body.error.code, 'no_carrier_data');
  assert.match(body.error.message, / carrier=SCAC \(configured here: MSCU, MAEU\)/);
});

test('a hint names the carrier, by SCAC or alias; an unknown one is ignored', async () => {
  const { call } = await app.client();
  const leased = newBox('TCLU');
  maersk.says(leased, voyageEvents(leased));
  assert.equal((await call(`/track/${leased}`)).status, 404);
  assert.equal((await call(`/track/${leased}?carrier=XXXX`)).status, 404);
  const { body } = await call(`/track/${leased}?carrier=sudu`);
  assert.equal(body.data.tracking.carrier.scac, 'MAEU');
  assert.equal((await call(`/track/${leased}`)).body.data.tracking.carrier.scac, 'MAEU');
});

test('of two carriers the newest laden journey counts, whichever answers first', async () => {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box, { loaded: '2025-06-01', arrived: '2025-07-01', ship: 'OLD TRIP' }));
  maersk.says(box, voyageEvents(box, { loaded: '2026-02-20', ship: 'NEW TRIP' }));
  const { body } = await call(`/track/${box}?carrier=MAEU`);
  assert.equal(msc.asked(box), 1);
  assert.equal(body.data.tracking.vessel, 'NEW TRIP');
  const other = newBox();
  msc.says(other, voyageEvents(other, { loaded: '2026-02-20', ship: 'NEW TRIP' }));
  maersk.says(other, voyageEvents(other, { loaded: '2025-06-01', arrived: '2025-07-01', ship: 'OLD TRIP' }));
  const hinted = await call(`/track/${other}?carrier=MAEU`);
  assert.equal(hinted.body.data.tracking.vessel, 'NEW TRIP');
  assert.equal(hinted.body.data.tracking.carrier.scac, 'MSCU');
});

test('a box that changed to another carrier is followed there, and the history says so', async () => {
  const { call, used } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box, { loaded: '2025-06-01', arrived: '2025-07-01', ship: 'OLD TRIP' }));
  await call(`/track/${box}`);
  clock.advance(1);
  maersk.says(box, voyageEvents(box, { ship: 'NEW TRIP' }));
  const { body } = await call(`/track/${box}?carrier=MAEU`);
  assert.equal(body.data.tracking.vessel, 'NEW TRIP');
  assert.equal(body.data.tracking.carrier.scac, 'MAEU');
  const history = (await call(`/shipments/${box}/history`)).body.data;
  const change = history.find(({ field }: { field: string }) => field === 'carrier');
  assert.deepEqual([change.previous, change.current], ['MSCU', 'MAEU']);
  assert.equal(await used(), 1);
});

test('a wrong check digit is asked nevertheless, with a warning', async () => {
  const { call } = await app.client();
  const box = newBox();
  const wrong = `${box.slice(0, 10)}${(Number(box.slice(10)) + 1) % 10}`;
  msc.says(wrong, voyageEvents(wrong));
  assert.deepEqual((await call(`/track/${wrong}`)).body.data.tracking.warnings, ['check_digit']);
});

test('a Bill of Lading with several boxes shows each, the least advanced first', async () => {
  const { call } = await app.client();
  const bl = 'MEDUBL000001';
  const [first, second] = [newBox(), newBox()];
  msc.says(bl, [
    ...voyageEvents(first, { bl, loaded: '2026-02-01', arrived: '2026-02-25', ship: 'EARLY' }),
    ...voyageEvents(second, { bl, ship: 'LATE' }),
  ]);
  const { tracking } = (await call(`/track/${bl}`)).body.data;
  assert.equal(tracking.container, second);
  assert.equal(tracking.status, 'in_transit');
  assert.deepEqual(
    tracking.containers.map(({ container, status }: { container: string; status: string }) => [
      container,
      status,
    ]),
    [
      [second, 'in_transit'],
      [first, 'arrived'],
    ],
  );
  const byBox = (await call(`/shipments/${first}`)).body.data;
  assert.deepEqual([byBox.reference, byBox.container, byBox.arrived], [bl, first, true]);
});

test('NUL and broken text from a carrier are not stored; the journey is', async () => {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box, { ship: 'NORTH\0WIND \ud800' }));
  const { status, body } = await call(`/track/${box}`);
  assert.equal(status, 200);
  assert.equal(body.data.tracking.count, 2);
});

test('invalid references are refused before any carrier is asked', async () => {
  const { call } = await app.client();
  for (const reference of ['%00', '%F0%9F%9A%A2', 'A'.repeat(300), "MSCU'--", 'ABCD', '%0D%0AX-Evil:1']) {
    const { status, body } = await call(`/track/${reference}`);
    assert.equal(status, 400, reference);
    assert.equal(body.error.code, 'invalid_reference');
  }
});
