import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openAssistant } from '../../../test/harness/assistant.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { publishEvents } from './publish-events.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, maersk } = app;

test('events of a Bill of Lading are found with and without the SCAC, in the feed, the file and by assistants', async () => {
  const box = 'MSKU0500001';
  const own = await app.client();
  maersk.says('449465994', voyageEvents(box, { bl: '449465994' }));
  await own.call('/track/449465994');
  maersk.says('449465994', voyageEvents(box, { bl: '449465994', arrived: '2026-03-03' }));
  clock.advance(16 * 60_000);
  await own.call('/track/449465994');
  const feed = (await own.call('/events?reference=449465994')).body.data;
  assert.ok(feed.length > 0);
  assert.ok(feed.every(({ mode }: { mode: string }) => mode === 'live'));
  const { call } = await openAssistant({ after }, { url: app.url, key: own.key });
  for (const reference of ['449465994', 'MAEU449465994', 'maeu 4494-65994']) {
    const asked = `reference=${encodeURIComponent(reference)}`;
    assert.deepEqual((await own.call(`/events?${asked}`)).body.data, feed, reference);
    const file: string = (await own.call(`/exports/events.ndjson?${asked}`)).body;
    const lines = file.trimEnd().split('\n');
    assert.deepEqual(lines.map((line) => JSON.parse(line)).toReversed(), feed, reference);
    const { changes } = (await call('what_changed', { reference, since: '2026-03-01' })).data;
    assert.deepEqual([changes.length, changes[0].event_id], [1, feed[0].id], reference);
  }
  for (const strange of ['\u{1F6A2}', 'x'.repeat(200), '%2F'])
    assert.deepEqual((await own.call(`/events?reference=${encodeURIComponent(strange)}`)).body.data, []);
});
