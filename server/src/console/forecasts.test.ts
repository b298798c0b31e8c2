import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { plantArrivedBox } from '../../test/harness/arrived-box.ts';
import { openConsoleApp } from '../../test/harness/console-app.ts';
import { plantCall } from '../../test/harness/evidence.ts';
import type { CalibrationView } from '../forecasts/calibration/calibration-schemas.ts';

const app = await openConsoleApp({ after });
const { db } = app.store;
const dayMs = 86_400_000;
const { scac: carrier, name } = app.tracking.directories.live.list()[0] ?? assert.fail();

test('a viewer reads calibration, scorecards, and the calls of the workspace behind them', async () => {
  const { workspaceId } = await app.signIn();
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  const read = async (path: string) => {
    const { status, body } = await viewer.call(`/w/${workspaceId}${path}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const arrivals = Array.from(
    { length: 10 },
    (_, at) => new Date(app.clock.now().getTime() - (at + 1) * dayMs),
  );
  for (const arrivedAt of arrivals)
    await plantCall(db, {
      ...{ carrier, arrivedAt, simulated: true, errors: { 14: 48 } },
      forecasts: [{ leadDays: 14, band: [-24, 1, 48], voyages: 3 }],
    });
  const [newest = assert.fail()] = arrivals;
  const arrivedOn = newest.toISOString().slice(0, 10);
  const reference = await plantArrivedBox(db, { workspaceId, mode: 'live' }, { carrier, arrivedOn });

  const report: CalibrationView = (await read('/live/forecasts/calibration')).data;
  assert.equal(report.simulated, true);
  assert.partialDeepStrictEqual(
    report.leads.find(({ lead_days }) => lead_days === 14),
    { voyages: 10, by_basis: { prior: 10 }, within_band: 1, p50_too_late: 1 },
  );
  assert.partialDeepStrictEqual((await read('/live/scorecards?by=vessel')).data, [
    { subject: '9839430', name: 'MSC GULSUN', on_time: 0, days_late: 2, simulated: true },
  ]);
  assert.partialDeepStrictEqual((await read('/live/scorecards?by=carrier')).data, [
    { subject: carrier, name },
  ]);
  const calls = (await read('/live/scorecards/calls?vessel=9839430&limit=1')).data;
  assert.partialDeepStrictEqual(calls, [
    {
      carrier_name: name,
      port_name: 'Rotterdam, NL',
      arrived_at: newest.toISOString(),
      references: [reference],
    },
  ]);
  assert.deepEqual((await read('/test/scorecards/calls')).data, []);
});
