import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { trackWith } from '../../test/harness/share-links.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';

const app = await openTrackingApp({ after });

test('however many ask for the tags, one count runs at a time', async () => {
  const client = await app.client();
  await trackWith(app, client, { tags: ['nike'] });
  const { pool } = app.store;
  const counting = async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%unnest(shipment.tags)%'`,
    );
    return rows.length;
  };
  const holder = await pool.connect();
  let answers: ReturnType<typeof client.call>[];
  try {
    await holder.query('begin; lock table journeys in access exclusive mode');
    answers = Array.from({ length: 5 }, () => client.call('/tags'));
    while ((await counting()) === 0) await setTimeout(20);
    answers.push(...Array.from({ length: 5 }, () => client.call('/tags')));
    // Answered, so the requests before it have come in.
    await client.call('/account');
    assert.equal(await counting(), 1);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  for (const { status, body } of await Promise.all(answers))
    assert.deepEqual([status, body.data], [200, [{ tag: 'nike', count: 1 }]]);
});
