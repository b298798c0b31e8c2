import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { parseCsv } from '../../domain/sheet/parse-csv.ts';
import { showForecastDays } from '../../tracking/showing/forecast.ts';

const app = await openConsoleApp({ after });

test('a row of the table and of the CSV has the days of the forecast, or none', async () => {
  const { workspaceId, call, cookie } = await app.signIn();
  const references = ['MSCU1234566', 'MSCU1234566ARRIVE'];
  await call(`/w/${workspaceId}/test/track`, { body: { references } });
  const year = app.clock.now().getUTCFullYear() + 1;
  const days = { p10: `${year}-01-12`, p50: `${year}-01-13`, p90: `${year}-01-15` };
  await app.tracking.db
    .updateTable('journeys')
    .set({ forecast_p10: days.p10, forecast_p50: days.p50, forecast_p90: days.p90 })
    .where('workspace_id', '=', workspaceId)
    .where('reference', '=', 'MSCU1234566')
    .execute();
  const rows = (await call(`/w/${workspaceId}/test/shipments`)).body.data;
  const shown = rows.map(({ reference, forecast }: Record<string, unknown>) => [reference, forecast]);
  assert.deepEqual(
    new Map(shown),
    new Map([
      ['MSCU1234566', days],
      ['MSCU1234566ARRIVE', null],
    ]),
  );

  const csv = await fetch(`${app.url}/console/api/w/${workspaceId}/test/shipments.csv`, {
    headers: { cookie },
  });
  const records = parseCsv((await csv.text()).trim(), ',');
  const [head = [], ...lines] = records;
  const first = head.indexOf('Forecast p10');
  assert.deepEqual(head.slice(first, first + 3), ['Forecast p10', 'Forecast p50', 'Forecast p90']);
  const cells = lines.map(([reference, ...rest]) => [reference, ...rest.slice(first - 1, first + 2)]);
  assert.deepEqual(cells.toSorted(), [
    ['MSCU1234566', days.p10, days.p50, days.p90],
    ['MSCU1234566ARRIVE', '', '', ''],
  ]);
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
