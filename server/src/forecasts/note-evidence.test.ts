// Evidence in the transaction of an answer, on a real database and with real answers.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { act, applyEvents, est } from '../../test/harness/events.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { noteEvidence } from './note-evidence.ts';

const app = await openTrackingApp({ after });
const { clock, msc, store } = app;
const { db, pool } = store;
const hour = 3_600_000;

const calls = async (ship: string) => {
  const { rows } = await pool.query(
    `select simulated, port, arrived_at, (select count(*)::int from eta_statements where port_call_id = id) as statements,
       (select count(*)::int from eta_errors where port_call_id = id) as errors
     from port_calls where ship_name = $1 order by around`,
    [ship],
  );
  return rows.map(({ arrived_at: at, ...row }) => ({
    ...row,
    arrived: at?.toISOString().slice(0, 10) ?? null,
  }));
};

suite('an answer', () => {
  test('two boxes and two workspaces on one ship are one call, settled when its arrival is learnt', async () => {
    const clients = [await app.client(), await app.client()];
    const boxes = ['MSCU1234566', 'MSCU1234571'];
    const ship = 'SHARED WIND';
    const round = async (facts: { eta?: string; arrived?: string }) => {
      for (const box of boxes) msc.says(box, voyageEvents(box, { ship, ...facts }));
      for (const { call } of clients) for (const box of boxes) await call(`/track/${box}`);
      clock.advance(24 * hour);
    };
    await round({ eta: '2026-03-20' });
    await round({ eta: '2026-03-20' });
    await round({ eta: '2026-03-22' });
    const call = { simulated: false, port: 'NLRTM', statements: 2, errors: 0, arrived: null };
    assert.deepEqual(await calls(ship), [call]);
    clock.advance(18 * 24 * hour);
    await round({ arrived: '2026-03-23' });
    assert.deepEqual(await calls(ship), [{ ...call, errors: 8, arrived: '2026-03-23' }]);
    const { rows } = await pool.query(
      `select lane, lead_days, error_hours, is_first, learned_at > origin_at as later from eta_errors
       where port_call_id = (select id from port_calls where ship_name = $1) order by lead_days desc`,
      [ship],
    );
    assert.deepEqual(
      rows.map(({ lead_days, error_hours }) => [lead_days, error_hours]),
      [14, 10, 7, 5, 3, 2, 1, 0].map((lead) => [lead, 24]),
    );
    assert.ok(rows.every(({ lane, is_first, later }) => lane === 'CNNGB-NLRTM' && is_first && later));
  });

  test('that repeats the journey writes nothing', async () => {
    const { call } = await app.client();
    const box = 'MSCU0000011';
    msc.says(box, voyageEvents(box, { ship: 'STEADY WIND' }));
    await call(`/track/${box}`);
    const { rows: before } = await pool.query('select xmin from port_calls order by id');
    clock.advance(hour);
    await call(`/track/${box}`);
    const { rows } = await pool.query('select xmin from port_calls order by id');
    assert.deepEqual(rows, before);
  });

  test('in the sandbox is no evidence', async () => {
    const { call } = await app.client({ mode: 'test' });
    const count = async () => (await pool.query('select count(*)::int from port_calls')).rows[0].count;
    const before = await count();
    assert.equal((await call('/track/MSCU1234566')).status, 200);
    assert.equal(await count(), before);
  });
});

/** The journeys of a box that a ship brings to several ports, after an answer. */
function journeysVia(ship: string, ports: readonly string[], day: number) {
  const on = { ship, imo: '9074729' };
  return ports.map((port, index) => {
    const date = `2026-04-${String(day + index).padStart(2, '0')}T06:00`;
    const events = [
      act('LOAD', 'CNSHA', '2026-03-01T08:00', on),
      est('ARRI', port, date, { ...on, role: 'POD' }),
    ];
    return applyEvents(null, '2026-03-02T00:00:00Z', events).journeys;
  });
}

suite('many answers at once', () => {
  test('about one ship make one call for each port, without a deadlock', async () => {
    const ports = ['NLRTM', 'DEHAM', 'BEANR', 'GBFXT'];
    const origin = { carrier: 'MSCU', simulated: false, learnedAt: clock.now() };
    await Promise.all(
      Array.from({ length: 40 }, (_, nth) => {
        const order = nth % 2 === 0 ? ports : ports.toReversed();
        const journeys = journeysVia('CROWDED WIND', order, 10).flat();
        return inTransaction(db, (tx) => noteEvidence(tx, origin, [], journeys));
      }),
    );
    const found = await calls('CROWDED WIND');
    assert.deepEqual(found.map(({ port }) => port).toSorted(), ports.toSorted());
  });

  test('of simulated and of live carriers stay apart', async () => {
    const journeys = journeysVia('DOUBLE WIND', ['NLRTM'], 20).flat();
    for (const simulated of [true, false]) {
      const origin = { carrier: 'MSCU', simulated, learnedAt: clock.now() };
      await inTransaction(db, (tx) => noteEvidence(tx, origin, [], journeys));
    }
    assert.deepEqual((await calls('DOUBLE WIND')).map(({ simulated }) => simulated).toSorted(), [
      false,
      true,
    ]);
  });
});
