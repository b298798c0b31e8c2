import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { showForecastDays } from './show-forecast-days.ts';

const app = await openConsoleApp({ after });

test('a row of the table and of the CSV has the days of the forecast, or none', async () => {
  const { workspaceId, call } = await app.signIn();
  const references = ['MSCU1234566', 'MSCU1234566DELAY'];
  await call(`/w/${workspaceId}/test/track`, { body: { references } });
  const year = app.clock.now().getUTCFullYear() + 1;
  const days = { p10: `${year}-01-12`, p50: `${year}-01-13`, p90: `${year}-01-15` };
  await app.tracking.db
    .updateTable('journeys')
    .set({ forecast_p10: days.p10, forecast_p50: days.p50, forecast_p90: days.p90 })
    .where('workspace_id', '=', workspaceId)
    .where('reference', '=', 'MSCU1234566')
    .execute();
  const forecasts = new Map<string, unknown>();
  for (const { reference, forecast } of (await call(`/w/${workspaceId}/test/shipments`)).body.data)
    forecasts.set(reference, forecast);
  assert.deepEqual([forecasts.get('MSCU1234566'), forecasts.get('MSCU1234566DELAY')], [days, null]);
});

test('no day of a forecast lies before today at the port', () => {
  const zoned = (zone: string | null) => ({
    forecast_p10: '2026-10-11',
    forecast_p50: '2026-10-13',
    forecast_p90: '2026-10-15',
    summary: { pol: null, pod: { ...rotterdam, zone }, transshipments: [], etaInitial: null, last: null },
  });
  const rotterdam = {
    unlocode: 'NLRTM',
    name: 'Rotterdam',
    country: 'NL',
    coordinates: null,
    facility: null,
  };
  const now = new Date('2026-10-12T20:00:00Z');
  const days = { p10: '2026-10-12', p50: '2026-10-13', p90: '2026-10-15' };
  assert.deepEqual(showForecastDays(zoned('Europe/Amsterdam'), now), days);
  assert.deepEqual(showForecastDays(zoned(null), now), days);
  assert.deepEqual(showForecastDays(zoned('Asia/Tokyo'), now), { ...days, p10: '2026-10-13' });
});
