// Forecasts from the real model, over the evidence in the database.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { openShipmentForecasts } from './forecast-shipment.ts';

const app = await openTrackingApp({ after });
const { call } = await app.client();
const boxes = Array.from({ length: 24 }, (_, at) => `MSCU${7_100_000 + at}`);

async function trackAll(eta: string) {
  for (const box of boxes) app.msc.says(box, voyageEvents(box, { eta }));
  app.clock.advance(16 * 60_000);
  const answers = await Promise.all(boxes.map((box) => call(`/track/${box}`)));
  return answers.map(({ body }) => body.data.tracking);
}

test('answers that are applied at once, while nothing is known of the day, each get their forecast', async () => {
  await trackAll('2026-03-23');
  // The models of the next day are read from the database while every shared connection has a transaction.
  app.clock.advance(24 * 3_600_000);
  const answers = await trackAll('2026-03-17');
  for (const { eta, forecast } of answers) {
    assert.equal(eta, '2026-03-17');
    const { p10, p50, p90, basis, voyages, simulated } = forecast;
    assert.ok(p10 <= p50 && p50 < p90 && p90 <= '2026-03-26', JSON.stringify(forecast));
    assert.deepEqual([basis, voyages, simulated], ['prior', 0, false]);
  }
});

test('the first forecast at each lead is kept with its call', async () => {
  const rows = await app.store.db
    .selectFrom('forecasts')
    .select(['carrier', 'lead_days', 'voyages'])
    .orderBy('made_at')
    .execute();
  assert.deepEqual(rows, [
    { carrier: 'MSCU', lead_days: 21, voyages: 0 },
    { carrier: 'MSCU', lead_days: 14, voyages: 0 },
  ]);
});

test('a fault that lasts is logged once an hour', async () => {
  const logged: unknown[] = [];
  const fault = new Error('the model is broken');
  const forecast = openShipmentForecasts({
    forecasting: { forecastJourneys: () => Promise.reject(fault) },
    log: (_line, error) => logged.push(error),
  });
  const carrier = { scac: 'MSCU', name: 'MSC' };
  const shipment = { mode: 'live' as const, carrier, simulated: false, journeys: [], forecasts: [] };
  for (const minutes of [0, 1, 59, 60, 61]) {
    const at = new Date(Date.UTC(2026, 2, 2, 9, minutes));
    assert.deepEqual(await forecast(shipment, at), []);
  }
  assert.deepEqual(logged, [fault, fault]);
});
