import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';

const { client, clock, msc, store } = await openTrackingApp({ after });
const freshMs = 900_000;

/** The rows of the list, each with its place in the table, which every update changes. */
async function listed(reference: string) {
  const { rows } = await store.pool.query(
    `select container, ctid::text as place, eta::text, announce_late_at is not null as "isDue"
     from journeys where reference = $1 order by container`,
    [reference],
  );
  return rows;
}

test('an answer that says nothing new writes no row of the list, and one that does writes its own', async () => {
  const box = 'MSCU1234566';
  const { call } = await client();
  const learn = async (eta: string) => {
    msc.says(box, voyageEvents(box, { eta }));
    clock.advance(freshMs);
    assert.equal((await call(`/track/${box}`)).status, 200);
    return await listed(box);
  };
  const first = await learn('2026-04-20');
  assert.deepEqual(await learn('2026-04-20'), first);
  const [moved] = await learn('2026-04-24');
  assert.deepEqual([moved.eta, moved.isDue], ['2026-04-24', true]);
  assert.notEqual(moved.place, first[0].place);
});
