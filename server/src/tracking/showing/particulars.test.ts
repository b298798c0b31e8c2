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

test('without any of this, there are no particulars', async () => {
  const { call } = await app.client();
  msc.says(box, voyageEvents(box));
  clock.advance(16 * 60_000);
  assert.equal((await call(`/track/${box}`)).body.data.tracking.particulars, null);
});
