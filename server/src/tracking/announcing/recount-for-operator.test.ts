// Another file of terms (FREE_TIME_FILE) at the start of a server: the rows of clocks follow it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { readTermsSheet } from '../../free-time/read-terms-sheet.ts';
import type { Services } from '../../services.ts';
import { startDuty } from '../../work/start-duty.ts';
import { openSheetsReader } from '../fast-reads/sheets-reader.ts';
import { recountDuty, recountForOperator } from './recount-duty.ts';

const app = await openTrackingApp({ after });
const { clock, deps, store } = app;
const box = 'MSCU1234566';

/** A server whose file gives so many free days; null: it has no file. */
function serverWith(days: number | null): Services {
  if (days === null) return deps;
  const term = {
    ...{ direction: 'import', kind: 'demurrage', starts_on: 'discharged', first_day: 'same_day' },
    ...{ free: { amount: days, unit: 'calendar_days' }, charged_in: 'calendar_days' },
    ...{ valid_from: '2020-01-01', source: 'Tariff' },
  };
  const reading = readTermsSheet({ terms: [term], calendars: [] });
  assert.ok('sheet' in reading);
  const operatorTerms = reading.sheet;
  return { ...deps, operatorTerms, readSheets: openSheetsReader(store.pool, () => {}, operatorTerms) };
}

async function work(server: Services): Promise<void> {
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const duty = await startDuty({ listen: store.listen, now: clock.now, log }, recountDuty(server));
  await duty.idle().finally(duty.stop);
}

const rowsOf = async ({ principal }: Client) => {
  const { rows } = await store.pool.query<{ kind: string; day: string }>(
    `select kind, clock ->> 'lastFreeDay' as day from free_time_clocks
     where workspace_id = $1 and kind = 'demurrage'`,
    [principal.workspaceId],
  );
  return rows.map(({ day }) => day);
};
const isWaiting = async () => (await store.pool.query('select from free_time_recounts')).rows.length > 0;

test('a server that starts with another file has all clocks made again, and one with the same file none', async () => {
  const [first, second] = [await app.client(), await app.client()];
  app.msc.says(box, voyageEvents(box, { arrived: '2026-03-01' }));
  for (const { call } of [first, second]) assert.equal((await call(`/track/${box}`)).status, 200);
  await recountForOperator(deps);
  await work(deps);
  assert.deepEqual([await rowsOf(first), await isWaiting()], [[], false]);

  const [five, three] = [serverWith(5), serverWith(3)];
  await Promise.all([recountForOperator(five), recountForOperator(five)]);
  await work(deps);
  assert.ok(await isWaiting(), 'a server without the file leaves it to others');
  clock.advance(61_000);
  await work(five);
  assert.deepEqual([await rowsOf(first), await rowsOf(second)], [['2026-03-05'], ['2026-03-05']]);
  await recountForOperator(five);
  assert.equal(await isWaiting(), false);

  await recountForOperator(three);
  await work(three);
  assert.deepEqual([await rowsOf(first), await rowsOf(second)], [['2026-03-03'], ['2026-03-03']]);
  await recountForOperator(deps);
  await work(deps);
  assert.deepEqual([await rowsOf(first), await isWaiting()], [[], false], 'the file is gone');
});
