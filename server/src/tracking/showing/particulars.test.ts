import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });
const { clock, msc } = app;
const box = 'MSCU7000005';

test('the API shows what a carrier adds to its events, and the terminals', async () => {
  const { call } = await app.client();
  const [load, ...others] = voyageEvents(box);
  msc.says(box, [
    {
      ...load,
      seals: [{ sealNumber: 'KR01', sealSource: 'SHI' }],
      delayReasonCode: 'WEA',
      changeRemark: 'Fog',
    },
    ...others,
  ]);
  const { tracking } = (await call(`/track/${box}`)).body.data;
  assert.equal(tracking.iso_equipment_code, '45G1');
  assert.deepEqual(tracking.particulars, {
    seals: [{ number: 'KR01', source: 'SHI' }],
    service_code: null,
    delay: { reason_code: 'WEA', remark: 'Fog' },
    references: [],
  });
  assert.deepEqual(tracking.trace[0].facility, { code: 'NBCT', list: 'SMDG', name: null });
});

test('the API tells the booking, the equipment type in words, the ship by IMO number, and where places are', async () => {
  const { call } = await app.client();
  const [load, ...others] = voyageEvents(box);
  const booking = { documentReferenceType: 'BKG', documentReferenceValue: 'EBKG7654321' };
  msc.says(box, [{ ...load, documentReferences: [booking] }, ...others]);
  clock.advance(16 * 60_000);
  const { tracking } = (await call(`/track/${box}`)).body.data;
  const { imo } = tracking;
  assert.match(imo, /^\d{7}$/);
  assert.deepEqual([tracking.booking, tracking.equipment_type], ['EBKG7654321', "40' High Cube (45G1)"]);
  const [loaded] = tracking.trace;
  assert.deepEqual([loaded.imo, loaded.voyage], [imo, tracking.voyage]);
  assert.deepEqual(loaded.coordinates, tracking.pol.coordinates);
  const { latitude, longitude } = tracking.pod.coordinates;
  assert.deepEqual([Math.floor(latitude), Math.floor(longitude)], [51, 4]);
});

test('the API tells the legs of the sea journey, with their ships, times and terminals', async () => {
  const { call } = await app.client();
  msc.says(box, voyageEvents(box));
  clock.advance(16 * 60_000);
  const { tracking } = (await call(`/track/${box}`)).body.data;
  const [leg, ...more] = tracking.legs;
  assert.deepEqual(more, []);
  assert.deepEqual([leg.from, leg.to], [tracking.pol, tracking.pod]);
  assert.deepEqual([leg.vessel, leg.imo, leg.voyage], [tracking.vessel, tracking.imo, tracking.voyage]);
  assert.deepEqual([leg.departs.time, leg.departs.classifier], ['2026-02-20T20:00:00+08:00', 'ACT']);
  assert.deepEqual([leg.arrives.time, leg.arrives.classifier], ['2026-03-20T06:00:00+01:00', 'EST']);
  assert.deepEqual(
    [leg.departs.facility.code, leg.arrives.facility.code, leg.state],
    ['NBCT', 'APM2', 'current'],
  );
});

test('the API tells when the carrier is asked again: after an answer, and after trouble', async () => {
  const { call } = await app.client();
  const told = async () => {
    const { next_check_at } = (await call(`/track/${box}`)).body.data.tracking;
    assert.equal((await call(`/shipments/${box}`)).body.data.tracking.next_check_at, next_check_at);
    return Date.parse(next_check_at) - clock.now().getTime();
  };
  msc.says(box, voyageEvents(box));
  assert.ok((await told()) > 3_600_000);
  clock.advance(16 * 60_000);
  msc.fails(box, 500);
  const afterTrouble = await told();
  assert.ok(afterTrouble > 0 && afterTrouble < 3_600_000);
  clock.advance(16 * 60_000);
  msc.says(box, voyageEvents(box));
  assert.ok((await told()) > 3_600_000);
});

test('in the sandbox no carrier is asked again', async () => {
  const { call } = await app.client({ mode: 'test' });
  assert.equal((await call(`/track/${box}`)).body.data.tracking.next_check_at, null);
});

test('without any of this, there are no particulars', async () => {
  const { call } = await app.client();
  msc.says(box, voyageEvents(box));
  clock.advance(16 * 60_000);
  assert.equal((await call(`/track/${box}`)).body.data.tracking.particulars, null);
});
