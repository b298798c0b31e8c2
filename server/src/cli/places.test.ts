import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { runCommand } from '../../test/harness/run-command.ts';
import { openTestStore } from '../../test/harness/store.ts';

const store = await openTestStore({ after });
const folder = await mkdtemp(join(tmpdir(), 'landfall-places-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));
const list = join(folder, 'unlocode.csv');
await writeFile(
  list,
  [
    'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Status,Function,Date,IATA,Coordinates,Remarks',
    ',US,QZZ,Quebecville,Quebecville,WA,AI,1-3-----,9601,,4736N 12220W,',
    ',US,QZ,Short,Short,WA,AI,1-3-----,9601,,4736N 12220W,',
  ].join('\n'),
);

/** Over the store of this test. */
async function places(...args: string[]): Promise<{ json: unknown; text: string }> {
  const { json, text } = await runCommand(['places', ...args], { withStore: (work) => work(store) });
  return { json, text: stripVTControlCharacters(text) };
}

test('a list is imported, looked up and forgotten', async () => {
  const imported = await places('import', list);
  assert.match(imported.text, /^unlocode\.csv {2}UN\/LOCODE\n {2}New or different +1\n/);
  assert.match(imported.text, /line 3 {2}"USQZ" is not a UN\/LOCODE\./);
  assert.match((await places('list')).text, /unlocode\.csv +1 +0 +\d{4}-/);
  const shown = await places('show', 'usqzz');
  assert.partialDeepStrictEqual(shown.json, {
    unlocode: 'USQZZ',
    name: 'Quebecville',
    zone: 'America/Los_Angeles',
    terminals: [],
  });
  assert.match(shown.text, /^USQZZ {2}Quebecville\n/);
  assert.deepEqual((await places('forget', 'unlocode.csv')).json, { forgotten: 1 });
  assert.deepEqual((await places('list')).json, []);
});

test('what is built in is shown too, with the other codes of the port', async () => {
  const { json } = await places('show', 'CNSGH');
  assert.partialDeepStrictEqual(json, {
    name: 'Shanghai',
    zone: 'Asia/Shanghai',
    same_port: ['CNSHA', 'CNSHG'],
  });
});

test('forgetting needs a file or --all, and only a UN/LOCODE can be shown', async () => {
  await assert.rejects(places('forget'), /Name one file/);
  await assert.rejects(places('forget', 'unlocode.csv', '--all'), /Name one file/);
  await assert.rejects(places('show', 'Shanghai'), /Shanghai is not a UN\/LOCODE/);
});
