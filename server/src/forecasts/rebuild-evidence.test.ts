// A replay makes the evidence again that live answers wrote.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { callHistories } from '../../test/harness/call-histories.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { decodeDcsa } from '../carriers/dcsa/decode.ts';
import { replayShipments } from '../tracking/applying/replay-shipments.ts';
import { importHistory } from './import-history.ts';

const app = await openTrackingApp({ after });
const { msc, clock, store } = app;
const { db, pool } = store;
const day = 86_400_000;

const decode = (carrier: string, pages: readonly string[]) =>
  decodeDcsa(pages, { carrier, timeRule: 'offset' });
const deps = { db, now: clock.now, decode };

/** All evidence, without ids; and whether rows were written. */
async function evidence() {
  const { rows } = await pool.query(
    `select ship_name, port, simulated, around, arrived_at, arrival_learned_at, arrival_moment,
       (select json_agg(json_build_array(carrier, learned_at, eta, classifier, moment, voyage) order by 1, 2, learned_at)
         from eta_statements where port_call_id = id) as statements,
       (select json_agg(json_build_array(carrier, pol, departed_at, learned_at) order by pol)
         from port_call_lanes where port_call_id = id) as lanes,
       (select json_agg(json_build_array(carrier, lane, lead_days, origin_at, error_hours, is_first) order by lead_days)
         from eta_errors where port_call_id = id) as errors
     from port_calls order by ship_name, port, around`,
  );
  return rows;
}

async function newestWrite() {
  const { rows } = await pool.query(
    `select max(id) from (select max(xmin::text::bigint) as id from port_calls
       union all select max(xmin::text::bigint) from eta_statements
       union all select max(xmin::text::bigint) from port_call_lanes
       union all select max(xmin::text::bigint) from eta_errors) as written`,
  );
  return rows[0].max;
}

test('a replay ends with the rows of the live answers, and a second one writes nothing', async () => {
  const [first, second] = [await app.client(), await app.client()];
  const boxes = ['MSCU1234566', 'MSCU1234571'];
  const rounds = [
    { eta: '2026-03-20' },
    { eta: '2026-03-22' },
    { eta: '2026-04-02' },
    { eta: '2026-04-01' },
    { arrived: '2026-03-29' },
  ];
  for (const facts of rounds) {
    for (const [index, box] of boxes.entries()) {
      msc.says(box, voyageEvents(box, { ship: index === 0 ? 'REPLAYED WIND' : 'OTHER WIND', ...facts }));
      await first.call(`/track/${box}`);
      clock.advance(3_600_000);
      await second.call(`/track/${box}`);
    }
    clock.advance(7 * day);
  }
  const live = await evidence();
  assert.deepEqual(
    live.map(({ ship_name, statements, arrived_at }) => [ship_name, statements.length, arrived_at !== null]),
    [
      ['OTHER WIND', 4, true],
      ['REPLAYED WIND', 4, true],
    ],
  );
  await pool.query('delete from port_calls');
  await replayShipments(deps);
  assert.deepEqual(await evidence(), live);
  const written = await newestWrite();
  await replayShipments(deps);
  assert.deepEqual(await evidence(), live);
  assert.equal(await newestWrite(), written);
});

test('evidence whose answers are gone stays', async () => {
  await importHistory(db, callHistories({ voyages: 5, from: clock.now().getTime() - 60 * day }), {
    simulated: false,
  });
  const before = await evidence();
  await replayShipments(deps);
  assert.deepEqual(await evidence(), before);
});

test('a newer rule replaces what the stored answers said before; a dry run writes nothing', async () => {
  const before = await evidence();
  const withoutArrivals = (carrier: string, pages: readonly string[]) => {
    const { events, setAside } = decode(carrier, pages);
    return { events: events.filter(({ code }) => code !== 'ARRI'), setAside };
  };
  await replayShipments({ ...deps, decode: withoutArrivals, dryRun: true });
  assert.deepEqual(await evidence(), before);
  await replayShipments({ ...deps, decode: withoutArrivals });
  const later = await evidence();
  const ofShip = (rows: typeof before) => rows.filter(({ ship_name }) => ship_name === 'OTHER WIND');
  assert.equal(ofShip(later).length, 1);
  assert.equal(ofShip(later)[0].arrival_moment, 'discharge');
  assert.ok(ofShip(later)[0].statements.every((each: string[]) => each[4] === 'discharge'));
  assert.equal(later.length, before.length);
  await replayShipments(deps);
  assert.deepEqual(await evidence(), before);
});
