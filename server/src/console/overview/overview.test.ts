import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

test('the overview has counts, the next week, delays and usage; sandbox data is separate', async () => {
  const ada = await app.signIn();
  const path = `/w/${ada.workspaceId}/test`;
  const references = ['GLANCE1', 'GLANCEDELAY', 'GLANCEARRIVE'];
  assert.equal((await ada.call(`${path}/track`, { body: { references } })).status, 200);

  const { status, body } = await ada.call(`${path}/overview`);
  assert.equal(status, 200);
  const { statuses, arriving, soonest, late, reliability, usage, failingEndpoints } = body.data;
  // The delayed one has several boxes.
  assert.deepEqual(statuses, { pending: 0, in_transit: 1, delayed: 3, arrived: 1 });
  assert.equal(arriving.length, 7);
  assert.equal(arriving[0].date, app.clock.now().toISOString().slice(0, 10));
  assert.deepEqual(
    soonest.map(({ reference }: { reference: string }) => reference),
    ['GLANCE1'],
  );
  const { latest, ...lateBy } = late;
  assert.deepEqual(lateBy, byDays(latest, app.clock.now()));
  assert.equal(latest[0].reference, 'GLANCEDELAY');
  assert.deepEqual([reliability, usage.used, failingEndpoints], [[], 0, []]);

  const live = await ada.call(`/w/${ada.workspaceId}/live/overview`);
  assert.deepEqual(live.body.data.statuses, { pending: 0, in_transit: 0, delayed: 0, arrived: 0 });
});

test('failing endpoints are shown to developers, not to viewers', async () => {
  const ada = await app.signIn();
  const viewer = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  const url = 'https://receiver.example/hook';
  const made = await ada.call(`/w/${ada.workspaceId}/live/webhooks`, { body: { url } });
  const since = app.clock.now();
  await app.store.db
    .updateTable('endpoint_health')
    .set({ failing_since: since })
    .where('endpoint_id', '=', made.body.data.id)
    .execute();
  const seen = async (who: typeof ada) =>
    (await who.call(`/w/${ada.workspaceId}/live/overview`)).body.data.failingEndpoints;
  assert.deepEqual(await seen(ada), [
    { id: made.body.data.id, label: '', url, failingSince: since.toISOString(), disabledAt: null },
  ]);
  assert.deepEqual(await seen(viewer), []);
});

/** The same counts, from the rows of the shipments. */
function byDays(boxes: readonly { eta: string }[], now: Date) {
  const days = boxes.map(({ eta }) => Math.floor((now.getTime() - Date.parse(eta)) / 86_400_000));
  return {
    upToTwoDays: days.filter((late) => late <= 2).length,
    upToAWeek: days.filter((late) => late > 2 && late <= 7).length,
    longer: days.filter((late) => late > 7).length,
  };
}
