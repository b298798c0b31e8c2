import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { plantArrivedBox } from '../../server/test/harness/arrived-box.ts';
import { plantCall } from '../../server/test/harness/evidence.ts';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import { createLandfall } from './landfall.ts';

test('calibration, scorecards and the calls behind them are read from a real server', async () => {
  const app = await openWholeApp({ after });
  const { key, workspaceId } = await app.newKey();
  const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });
  const arrivedAt = new Date(Date.now() - 86_400_000);
  for (const port of ['NLRTM', 'DEHAM'])
    for (let call = 0; call < 10; call += 1)
      await plantCall(app.store.db, { arrivedAt, port, simulated: true, errors: { 7: 12 } });
  const arrivedOn = arrivedAt.toISOString().slice(0, 10);
  const reference = await plantArrivedBox(app.store.db, { workspaceId, mode: 'live' }, { arrivedOn });

  assert.equal((await landfall.calibration({ carrier: 'MAEU' })).leads.length, 10);
  assert.equal((await landfall.scorecards()).items[0]?.calls, 20);
  const lanes: string[] = [];
  for await (const { subject } of landfall.everyScorecard({ by: 'lane', limit: 1 })) lanes.push(subject);
  assert.deepEqual(lanes, ['CNSHA-DEHAM', 'CNSHA-NLRTM']);
  const references: string[] = [];
  for await (const call of landfall.everyScoredCall({ lane: 'CNSHA-NLRTM', limit: 3 }))
    references.push(...call.references);
  assert.deepEqual(references, Array(10).fill(reference));
});
