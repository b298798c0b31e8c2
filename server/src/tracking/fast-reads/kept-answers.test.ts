import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });
const { clock, msc } = app;
const other = await app.replica();

/** What each address of this server says of a box: its ETA and status. */
async function said({ call }: Client, base: string, box: string) {
  const [track, detail, list] = await Promise.all(
    ['track/', 'shipments/', 'shipments?q='].map((path) => call(`${base}/${path}${box}`)),
  );
  const views = [
    track?.body.data.tracking,
    detail?.body.data,
    detail?.body.data.tracking,
    list?.body.data[0],
  ];
  return new Set(views.map(({ eta, status }) => `${eta} ${status}`));
}

test('what a server keeps in memory stands only until another server changes the row, or the clock the status', async () => {
  const client = await app.client();
  const box = 'MSCU2000001';
  const here = `${app.url}/api/v1`;
  msc.says(box, voyageEvents(box, { eta: '2026-03-20' }));
  await client.call(`/track/${box}`);
  for (const base of [here, other, other])
    assert.deepEqual(await said(client, base, box), new Set(['2026-03-20 in_transit']));

  msc.says(box, voyageEvents(box, { eta: '2026-03-25' }));
  clock.advance(16 * 60_000);
  await client.call(`${here}/track/${box}`);
  for (const base of [other, here])
    assert.deepEqual(await said(client, base, box), new Set(['2026-03-25 in_transit']));

  await app.store.db
    .updateTable('shipments')
    .set({ checked_at: new Date('2026-03-27') })
    .execute();
  clock.advance(Date.parse('2026-03-26T12:00:00Z') - clock.now().getTime());
  for (const base of [other, here])
    assert.deepEqual(await said(client, base, box), new Set(['2026-03-25 delayed']));
});

test('an answer that is kept changes with the minute in which the day of the ETA ends', async () => {
  const client = await app.client();
  const box = 'MSCU2000002';
  clock.advance(Date.parse('2026-04-01T12:00:00Z') - clock.now().getTime());
  msc.says(box, voyageEvents(box, { eta: '2026-04-03' }));
  await client.call(`/track/${box}`);
  const { late_at } = await app.store.db
    .selectFrom('journeys')
    .select('late_at')
    .where('container', '=', box)
    .executeTakeFirstOrThrow();
  await app.store.db
    .updateTable('shipments')
    .set({ checked_at: late_at ?? undefined })
    .execute();
  const statusIn = async (ms: number) => {
    clock.advance(Number(late_at) + ms - clock.now().getTime());
    return [...(await said(client, `${app.url}/api/v1`, box))];
  };
  assert.deepEqual(await statusIn(-60_000), ['2026-04-03 in_transit']);
  assert.deepEqual(await statusIn(-1), ['2026-04-03 in_transit']);
  assert.deepEqual(await statusIn(0), ['2026-04-03 delayed']);
});

test('a list shows rows that are kept beside rows that are new or changed, and none that is removed', async () => {
  const client = await app.client();
  const boxes = ['MSCU2000010', 'MSCU2000011', 'MSCU2000012', 'MSCU2000013'] as const;
  const shown = async () => {
    const { body } = await client.call('/shipments');
    return body.data.map((item: { reference: string; vessel: string }) => `${item.reference} ${item.vessel}`);
  };
  for (const box of boxes.slice(0, 3)) {
    msc.says(box, voyageEvents(box));
    await client.call(`/track/${box}`);
    clock.advance(1_000);
  }
  await shown();
  await client.call(`/shipments/${boxes[0]}`, { method: 'DELETE' });
  msc.says(boxes[3], voyageEvents(boxes[3]));
  await client.call(`/track/${boxes[3]}`);
  await app.store.db
    .updateTable('journeys')
    .set({ vessel: 'OTHER' })
    .where('container', '=', boxes[1])
    .execute();
  assert.deepEqual(await shown(), [
    `${boxes[3]} NORTHERN WIND`,
    `${boxes[2]} NORTHERN WIND`,
    `${boxes[1]} OTHER`,
  ]);
});
