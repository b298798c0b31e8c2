import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { plantCall } from '../../test/harness/evidence.ts';
import { failCommand, runCommand } from '../../test/harness/run-command.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { loadConfig } from '../config.ts';
import { errorSource } from '../forecasts/error-source.ts';
import type { CliContext } from './context.ts';

const store = await openTestStore({ after });
const { db } = store;
const folder = await mkdtemp(join(tmpdir(), 'landfall-lanes-'));
after(() => rm(folder, { recursive: true }));
const now = () => new Date('2026-06-01T12:00:00Z');

/** An installation over the store of this test; its carriers are real unless `DEMO` says otherwise. */
function installation({ demo = false } = {}): Partial<CliContext> {
  const env = { DATABASE_URL: store.databaseUrl, APP_SECRET: 's'.repeat(44), DEMO: String(demo) };
  return { now, withStore: (work) => work(store), config: () => loadConfig(env) };
}

/** Over the store of this test. */
async function lanes(args: string[], options?: { demo: boolean }): Promise<{ json: unknown; text: string }> {
  const { json, text } = await runCommand(['lanes', ...args], installation(options));
  return { json, text: stripVTControlCharacters(text) };
}

const complaint = async (...args: string[]) =>
  (await failCommand(['lanes', ...args], installation())).complaint;

const path = (name: string) => join(folder, name);

interface Exported {
  simulated: boolean;
  lanes: { carrier: string; lane: string; lead_days: number; voyages: number; error_hours: number[] }[];
}
const read = async (name: string): Promise<Exported> => JSON.parse(await readFile(path(name), 'utf8'));

for (let voyage = 0; voyage < 25; voyage += 1) {
  const arrivedAt = new Date(Date.UTC(2026, 3, voyage + 1));
  const call = { arrivedAt, voyage: `9839430|${voyage}`, errors: { 14: voyage, 7: 0 } };
  await plantCall(db, call);
  // The same voyage called twice, so this lane has five voyages less than calls.
  await plantCall(db, { ...call, port: 'DEHAM', voyage: `9839430|${Math.min(voyage, 18)}` });
  await plantCall(db, { ...call, port: 'SOMEQUAY' });
  await plantCall(db, { ...call, carrier: 'SIMU', simulated: true });
}

test('lanes with 20 voyages are exported by lead, without anything about ships or shipments', async () => {
  const { json, text } = await lanes(['export', path('own.json')]);
  assert.deepEqual(json, { file: path('own.json'), entries: 2, simulated: false });
  assert.match(text, /^Wrote 2 entries/);
  const { lanes: entries } = await read('own.json');
  assert.deepEqual(
    entries.map(({ carrier, lane, lead_days, voyages }) => [carrier, lane, lead_days, voyages]),
    [
      ['MAEU', 'CNSHA-NLRTM', 7, 25],
      ['MAEU', 'CNSHA-NLRTM', 14, 25],
    ],
  );
  const [on7, on14] = entries;
  assert.deepEqual(on7?.error_hours, Array(11).fill(0));
  assert.ok(on14?.error_hours.every((hours, at, all) => at === 0 || hours > (all[at - 1] ?? 0)));
  const kept = await readFile(path('own.json'), 'utf8');
  assert.doesNotMatch(kept, /9839430|GULSUN|SIMU|SOMEQUAY|DEHAM/);
});

test('what is imported is what forecasts read, and an import replaces the one before', async () => {
  await lanes(['export', path('own.json')]);
  assert.deepEqual((await lanes(['import', path('own.json')])).json, {
    ...{ file: path('own.json'), lanes: 1, entries: 2 },
  });
  const { lanes: entries, ...rest } = await read('own.json');
  const imported = await errorSource(db, false).imported('MAEU', 'CNSHA-NLRTM');
  const wanted = entries.map(({ lead_days, voyages, error_hours }) => ({
    ...{ leadDays: lead_days, voyages, quantiles: error_hours },
  }));
  const byLead = (a: { leadDays: number }, b: { leadDays: number }) => a.leadDays - b.leadDays;
  const rounded = imported.map((each) => ({
    ...each,
    quantiles: each.quantiles.map((hours) => Math.round(hours * 100) / 100),
  }));
  assert.deepEqual(rounded.sort(byLead), wanted);

  const [first = assert.fail()] = entries;
  const others = [
    { ...first, voyages: 30 },
    { ...first, carrier: 'CMDU' },
  ];
  await writeFile(path('other.json'), JSON.stringify({ ...rest, lanes: others }));
  await lanes(['import', path('other.json')]);
  assert.deepEqual(await errorSource(db, false).imported('MAEU', 'CNSHA-NLRTM'), [
    { leadDays: 7, voyages: 30, quantiles: first.error_hours },
  ]);
  const listed = await lanes(['list']);
  assert.match(listed.text, /CMDU +CNSHA-NLRTM +1 +25 +2026-06-01/);
  assert.match(listed.text, /MAEU +CNSHA-NLRTM +1 +30 +2026-06-01/);
  // Imported lanes are not passed on.
  await lanes(['export', path('again.json')]);
  assert.deepEqual((await read('again.json')).lanes, entries);
});

test('imported lanes are forgotten by carrier, by lane, or all', async () => {
  await lanes(['import', path('other.json')]);
  assert.deepEqual((await lanes(['forget', 'cmdu', 'CNSHA-DEHAM'])).json, { forgotten: 0 });
  assert.deepEqual((await lanes(['forget', 'cmdu'])).json, { forgotten: 1 });
  assert.deepEqual((await lanes(['forget', '--all'])).json, { forgotten: 1 });
  assert.match((await lanes(['list'])).text, /^Nothing imported/);
  assert.match(await complaint('forget'), /Name a carrier/);
  assert.match(await complaint('forget', 'MAEU', '--all'), /Name a carrier/);
});

test('a simulated installation exports only what is simulated, and no installation imports it', async () => {
  const { text } = await lanes(['export', path('simulated.json')], { demo: true });
  assert.match(text, /Simulated carriers have invented them/);
  const { simulated, lanes: entries } = await read('simulated.json');
  assert.equal(simulated, true);
  assert.deepEqual([...new Set(entries.map(({ carrier }) => carrier))], ['SIMU']);
  assert.match(await complaint('import', path('simulated.json')), /invented these lanes/);
  assert.deepEqual((await lanes(['list'])).json, []);
});

test('a faulty or huge file imports nothing', async () => {
  await lanes(['export', path('own.json')]);
  const whole = await read('own.json');
  const [first = assert.fail(), second = assert.fail()] = whole.lanes;
  const broken = { ...whole, lanes: [first, { ...second, voyages: 1 }] };
  await writeFile(path('broken.json'), JSON.stringify(broken));
  assert.match(await complaint('import', path('broken.json')), /\/lanes\/1\/voyages/);
  await writeFile(path('huge.json'), '');
  await truncate(path('huge.json'), 33 * 1024 * 1024);
  assert.match(await complaint('import', path('huge.json')), /larger than 32 MiB/);
  assert.match(await complaint('import', path('missing.json')), /missing\.json/);
  assert.deepEqual((await lanes(['list'])).json, []);
});

test('an ETA in the wrong year does not make a file that cannot be imported', async () => {
  for (let voyage = 0; voyage < 20; voyage += 1) {
    const arrivedAt = new Date(Date.UTC(2026, 3, voyage + 1));
    const hours = voyage === 0 ? 365 * 24 : 0;
    await plantCall(db, {
      arrivedAt,
      carrier: 'EGLV',
      voyage: `${voyage}E`,
      errors: { 3: hours, 2: -hours },
    });
  }
  await lanes(['export', path('wrong-year.json')]);
  const entries = (await read('wrong-year.json')).lanes.filter(({ carrier }) => carrier === 'EGLV');
  assert.deepEqual(
    entries.map(({ error_hours }) => [error_hours[0], error_hours[5], error_hours[10]]),
    [
      [-2880, 0, 0],
      [0, 0, 2880],
    ],
  );
  assert.partialDeepStrictEqual((await lanes(['import', path('wrong-year.json')])).json, { lanes: 2 });
});
