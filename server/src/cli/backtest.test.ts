import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { failCommand, runCommand } from '../../test/harness/run-command.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { loadConfig } from '../config.ts';
import { readHistory } from '../domain/forecast/history/read-history.ts';
import { importHistory } from '../forecasts/import-history.ts';

const folder = await mkdtemp(join(tmpdir(), 'landfall-backtest-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

const dayMs = 86_400_000;
const start = Date.parse('2025-01-01T00:00:00Z');
const moment = (day: number) => new Date(start + day * dayMs).toISOString();

/** Forty voyages, one a week; each ship is a day late, and says so the day before. */
function weeklyShip(): string[] {
  return Array.from({ length: 40 }, (_, week) => {
    const call = { call: `c${week}`, carrier: 'MSCU', vessel: '9839430', voyage: `${week}W` };
    const places = { pol: 'CNSHA', pod: 'NLRTM' };
    const eta = (learned: number, at: number) =>
      JSON.stringify({ kind: 'eta', ...call, ...places, learned_at: moment(learned), eta: moment(at) });
    const at = 30 + 7 * week;
    const arrival = { learned_at: moment(at + 1.2), at: moment(at + 1) };
    return [
      eta(at - 25, at),
      eta(at - 0.5, at + 1),
      JSON.stringify({ kind: 'arrival', ...call, ...places, ...arrival }),
    ];
  }).flat();
}

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

test('a history is back-tested at every lead, from its first day or from a given one', async () => {
  const path = await fileOf('weekly.ndjson', weeklyShip());
  const { json, text } = await runCommand(['backtest', '--from', path]);
  const { leads, faults, lines } = json as {
    leads: Record<string, unknown>[];
    faults: unknown[];
    lines: number;
  };
  assert.deepEqual([faults, lines], [[], 120]);
  assert.deepEqual(
    leads.map(({ days, calls, voyages }) => [days, calls, voyages]),
    [21, 14, 10, 7, 5, 3, 1].map((days) => [days, 40, 40]),
  );
  assert.partialDeepStrictEqual(leads[3], { carrier: { mae: 1, bias: 1, within_1d: 1, pinball_50: 0.5 } });
  assert.match(stripVTControlCharacters(text), /^DAYS +CALLS +VOYAGES .*\n21 +40 +40 +1\.00 +1\.00/);
  const later = await runCommand(['backtest', '--from', path, '--since', '2025-09-01']);
  const { leads: last } = later.json as { leads: { calls: number; forecast: { mae: number } }[] };
  assert.ok(
    last.every(({ calls, forecast }) => calls < 10 && forecast.mae < 0.2),
    'the bias was learnt before',
  );
});

test('lines that cannot be used are named, and the others count', async () => {
  const path = await fileOf('faults.ndjson', ['not JSON', ...weeklyShip().slice(0, 3), '{"kind":"eta"}']);
  const { json, text } = await runCommand(['backtest', '--from', path]);
  assert.partialDeepStrictEqual(json, { fault_count: 2, lines: 5, faults: [{ line: 1 }, { line: 5 }] });
  assert.match(stripVTControlCharacters(text), /Not used:\n {2}line 1 {2}The line is not a JSON object\./);
  assert.deepEqual(
    (json as { leads: { calls: number }[] }).leads.map(({ calls }) => calls),
    Array(7).fill(1),
  );
});

test('a file without calls, one that does not exist, and a wrong day are said to be so', async () => {
  const empty = await runCommand(['backtest', '--from', await fileOf('empty.ndjson', [])]);
  assert.match(empty.text, /^No port call has an arrival and an ETA/);
  const missing = await failCommand(['backtest', '--from', join(folder, 'missing.ndjson')]);
  assert.match(missing.complaint, /Cannot read .*missing\.ndjson/);
  const wrong = await failCommand(['backtest', '--from', 'x', '--since', 'May']);
  assert.deepEqual([wrong.code, /Give a day/.test(wrong.complaint)], [2, true]);
});

test('without a file it reads the port calls of this installation', async () => {
  const store = await openTestStore({ after });
  const [histories, config] = [await readHistory(linesOf(weeklyShip())), loadConfig({})];
  await importHistory(store.db, histories.histories, { simulated: true });
  const own = await runCommand(['backtest'], { config: () => config, withStore: (work) => work(store) });
  const fromFile = await runCommand(['backtest', '--from', await fileOf('same.ndjson', weeklyShip())]);
  const leadsOf = ({ json }: { json: unknown }) => (json as { leads: unknown }).leads;
  assert.deepEqual(leadsOf(own), leadsOf(fromFile));
});

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield lines.join('\n');
}
