import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readContract } from '../../test/harness/contract.ts';
import { plantCall } from '../../test/harness/evidence.ts';
import { openWholeApp } from '../../test/harness/whole-app.ts';

// Its carriers are those of the sandbox, so the installation is a simulated one.
const app = await openWholeApp({ after });
const contract = readContract(app.document);
const live = await app.newKey();
const sandbox = await app.newKey({ mode: 'test' });

for (let day = 1; day <= 12; day += 1) {
  const arrivedAt = new Date(Date.now() - day * 86_400_000);
  const forecasts = [{ leadDays: 14 as const, band: [-24, 6, 48] as [number, number, number] }];
  const call = { arrivedAt, errors: { 14: 10, 7: 4, 3: 1 }, forecasts };
  await plantCall(app.store.db, { ...call, simulated: true });
  await plantCall(app.store.db, { ...call, carrier: 'CMDU', simulated: false });
}

/** `data` of an answer that is as documented. */
async function read(operationId: string, path: string, { key } = live) {
  const answer = await fetch(`${app.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  const body = JSON.parse(await answer.text());
  const { operation } =
    contract.operations.find((each) => each.operation.operationId === operationId) ?? assert.fail();
  assert.deepEqual(contract.faultsOf(operation, answer.status, body), []);
  assert.equal(answer.status, 200);
  return body.data;
}

test('calibration and scorecards of a simulated installation are labelled, and hold no real evidence', async () => {
  const { simulated, leads } = await read('getCalibration', '/forecasts/calibration');
  assert.equal(simulated, true);
  assert.equal(leads.length, 10);
  assert.partialDeepStrictEqual(
    leads.find((lead: { lead_days: number }) => lead.lead_days === 14),
    { forecasts: 12, voyages: 12, within_band: 1, mean_width_days: 3, by_basis: { own: 12 } },
  );
  const scorecards = await read('listScorecards', '/scorecards?by=carrier');
  assert.partialDeepStrictEqual(scorecards, [{ subject: 'MAEU', simulated: true, on_time: 1, vessel: null }]);
  assert.equal(scorecards.length, 1);
});

test('a sandbox key reads the same figures as a live key', async () => {
  for (const [operation, path] of [
    ['getCalibration', '/forecasts/calibration?carrier=maeu'],
    ['listScorecards', '/scorecards?by=lane&lane=CNSHA-NLRTM&carrier=MAEU'],
  ] as const)
    assert.deepEqual(await read(operation, path, sandbox), await read(operation, path));
});
