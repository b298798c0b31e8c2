import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { evidenceScope, type PlantedCall, plantCall } from '../../../test/harness/evidence.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import type { LeadDays } from '../../domain/forecast/eta-error.ts';
import { measureCalibration } from './measure-calibration.ts';

const { db } = await openTestStore({ after });
const arrivedAt = new Date('2026-05-01T00:00:00Z');

async function at(lead: LeadDays, { carrier, simulated = false }: { carrier?: string; simulated?: boolean }) {
  const { leads } = await measureCalibration(evidenceScope(db, { simulated }), { carrier });
  return leads.find(({ lead_days }) => lead_days === lead) ?? assert.fail();
}

/** So many calls of different voyages whose band lies like this around the arrival. */
async function plant(times: number, call: Partial<PlantedCall>): Promise<void> {
  for (let done = 0; done < times; done += 1) await plantCall(db, { arrivedAt, ...call });
}

test('the shares say how often the band held, and how often the middle was too late', async () => {
  const carrier = 'AAAA';
  const errors = { 14: 20 };
  const forecast = (...band: [number, number, number]) => ({
    carrier,
    errors,
    forecasts: [{ leadDays: 14 as const, band }],
  });
  await plant(2, forecast(1, 12, 24));
  await plant(9, forecast(-24, 12, 48));
  await plant(7, forecast(-24, -12, 0));
  await plant(2, forecast(-72, -48, -24));
  assert.deepEqual(await at(14, { carrier: 'aaaa' }), {
    lead_days: 14,
    forecasts: 20,
    voyages: 20,
    below_p10: 0.1,
    within_band: 0.8,
    above_p90: 0.1,
    p50_too_late: 0.55,
    mean_width_days: Math.round((1_000 * (2 * 23 + 9 * 72 + 7 * 24 + 2 * 48)) / 20 / 24) / 1_000,
    by_basis: { own: 20, prior: 0 },
  });
  assert.equal((await at(7, { carrier })).forecasts, 0);
});

test('thirty calls of nine voyages give counts, and no figure', async () => {
  const carrier = 'BBBB';
  for (let call = 0; call < 30; call += 1)
    await plantCall(db, {
      ...{ arrivedAt, carrier, errors: { 7: 1 }, voyage: `one|${call % 9}` },
      forecasts: [{ leadDays: 7, band: [-1, 0, 1], voyages: call < 20 ? 29 : 30 }],
    });
  assert.deepEqual(await at(7, { carrier }), {
    lead_days: 7,
    forecasts: 30,
    voyages: 9,
    below_p10: null,
    within_band: null,
    above_p90: null,
    p50_too_late: null,
    mean_width_days: null,
    by_basis: { own: 10, prior: 20 },
  });
});

test('only forecasts that were made before the arrival was learnt count, and only the last year', async () => {
  const carrier = 'CCCC';
  const forecasts = [{ leadDays: 3 as const, band: [-1, 0, 1] as [number, number, number] }];
  await plant(1, { carrier, errors: { 3: 1 }, forecasts });
  await plant(1, {
    carrier,
    errors: { 3: 1 },
    forecasts: forecasts.map((each) => ({ ...each, madeAtHours: 7 })),
  });
  await plant(1, { carrier, errors: { 3: 1 }, forecasts, arrivedAt: new Date('2025-05-01T00:00:00Z') });
  assert.equal((await at(3, { carrier })).forecasts, 1);
});

test('a real installation sees no simulated forecast, and a simulated one no real forecast', async () => {
  const carrier = 'DDDD';
  const call = {
    carrier,
    errors: { 5: 1 },
    forecasts: [{ leadDays: 5 as const, band: [-1, 0, 1] as [number, number, number] }],
  };
  await plant(2, { ...call, simulated: true });
  await plant(3, call);
  assert.equal((await at(5, { carrier })).forecasts, 3);
  assert.equal((await at(5, { carrier, simulated: true })).forecasts, 2);
});
