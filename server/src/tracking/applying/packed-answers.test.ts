import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import { listAnswerRows, listPagesOf } from '../shipment/observation-queries.ts';
import { replayShipments } from './replay-shipments.ts';

const app = await openTrackingApp({ after }, { packsAnswers: true });
const { clock, msc, store } = app;
const box = 'MSCU1234566';

/** Every answer, as the page of answers lists it, and its texts. */
async function listed() {
  const { id } = await store.db.selectFrom('shipments').select('id').executeTakeFirstOrThrow();
  const rows = await listAnswerRows(store.db, id, { beforeId: null, limit: 10 });
  const texts = await listPagesOf(
    store.db,
    rows.map(({ answer_id }) => answer_id),
  );
  return rows.map(({ answer_id, pages, characters }) => ({ pages, characters, texts: texts.get(answer_id) }));
}

test('packed answers, and those that are not, are listed, shown and replayed alike', async () => {
  const { call } = await app.client();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  const packed = await store.db.selectFrom('answers').select(['pages', 'packed']).executeTakeFirstOrThrow();
  assert.equal(packed.pages, null);
  assert.ok((packed.packed?.length ?? 0) > 0);
  // As a server stored it that does not pack.
  await store.pool.query(
    `insert into answers (carrier, content_hash, pages, received_at)
     select carrier, sha256('other'), array[$1, $2], received_at from answers`,
    [JSON.stringify(voyageEvents(box, { eta: '2026-03-22' })), '[]'],
  );
  await store.pool.query(
    `insert into observations (shipment_id, answer_id, complete, simulated, received_at)
     select shipment_id, answer_id + 1, true, simulated, received_at + interval '1 hour' from observations`,
  );
  const texts = [
    [JSON.stringify(voyageEvents(box, { eta: '2026-03-22' })), '[]'],
    [JSON.stringify(voyageEvents(box))],
  ];
  assert.deepEqual(
    await listed(),
    texts.map((each) => ({ pages: each.length, characters: each.join('').length, texts: each })),
  );
  const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, app.deps.directories.live);
  await replayShipments({ db: store.db, now: clock.now, decode });
  assert.equal((await call(`/shipments/${box}`)).body.data.eta, '2026-03-22');
});

test('a reference that is tracked again at once gets its packed answer', async () => {
  const { call } = await app.client();
  const again = 'MSCU1234571';
  msc.says(again, voyageEvents(again));
  const { body } = await call(`/track/${again}`);
  await call(`/shipments/${again}`, { method: 'DELETE' });
  assert.equal((await call(`/track/${again}`)).body.data.eta, body.data.eta);
  assert.equal(msc.asked(again), 1);
});
