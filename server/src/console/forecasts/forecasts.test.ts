import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { plantArrivedBox } from '../../../test/harness/arrived-box.ts';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { plantCall } from '../../../test/harness/evidence.ts';
import type { CalibrationReport, ShownCall, ShownScorecard } from './schemas.ts';

const app = await openConsoleApp({ after });
const { db } = app.store;
const dayMs = 86_400_000;

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
      ...{ arrivedAt, simulated: true, errors: { 14: 48 } },
      forecasts: [{ leadDays: 14, band: [-24, 1, 48], voyages: 3 }],
    });
  const [newest = assert.fail()] = arrivals;
  const arrivedOn = newest.toISOString().slice(0, 10);
  const reference = await plantArrivedBox(db, { workspaceId, mode: 'live' }, { arrivedOn });

  const report: CalibrationReport = (await read('/calibration')).data;
  assert.equal(report.simulated, true);
  assert.partialDeepStrictEqual(
    report.leads.find(({ leadDays }) => leadDays === 14),
    { voyages: 10, byBasis: { prior: 10 }, figures: { withinBand: 1, p50TooLate: 1 } },
  );
  const scorecards: ShownScorecard[] = (await read('/scorecards?by=vessel')).data;
  assert.partialDeepStrictEqual(scorecards, [
    { subject: '9839430', vesselName: 'MSC GULSUN', onTime: 0, daysLate: 2, simulated: true },
  ]);
  const calls: ShownCall[] = (await read('/live/scorecards/calls?vessel=9839430&limit=1')).data;
  assert.partialDeepStrictEqual(calls, [{ arrivedAt: newest.toISOString(), references: [reference] }]);
  assert.deepEqual((await read('/test/scorecards/calls')).data, []);
});
