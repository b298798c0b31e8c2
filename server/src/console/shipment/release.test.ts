import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sample315, x12File } from '../../../test/harness/carriers/sample-messages.ts';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { startVoyageCarrier } from '../../../test/harness/voyage-carrier.ts';
import { ingest } from '../../tracking/applying/inbox/ingest.ts';
import { track } from '../../tracking/track.ts';

const msc = await startVoyageCarrier({ after });
const app = await openConsoleApp({ after }, { carriers: [msc.settings] });
const { clock, tracking } = app;

test('the page of a shipment has the release of the box, and none while the carrier reports nothing', async () => {
  const { workspaceId, call } = await app.signIn();
  const box = 'MSCU1234566';
  const released = async () => (await call(`/w/${workspaceId}/live/shipments/${box}`)).body.data.box.release;
  clock.set('2026-03-25T09:00:00Z');
  msc.says(box, voyageEvents(box, { arrived: '2026-03-20' }));
  const signal = new AbortController().signal;
  await track(tracking, { workspaceId, plan: 'Enterprise', mode: 'live' }, box, { signal });
  assert.equal(await released(), null);
  const b4 = 'B4***CT*20260322*0900*NLRTM*MSCU*123456*L*45G1*NLRTM*UN*6';
  const file = x12File([sample315({ 'B4*': b4, 'DTM*': '', 'N9*BM': '' })]);
  clock.advance(1_000);
  await ingest(tracking, file, null);
  const { customs, carrier, holds } = await released();
  const since = '2026-03-22T09:00:00+01:00';
  assert.deepEqual([customs, carrier, holds], [{ state: 'released', since }, null, []]);
});
