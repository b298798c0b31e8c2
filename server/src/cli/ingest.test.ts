import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import {
  edifactFile,
  sample315,
  sampleIftsta,
  x12File,
} from '../../test/harness/carriers/sample-messages.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../domain/ids.ts';
import type { CliContext } from './context.ts';
import { runProgram } from './program.ts';
import type { CommandOutput } from './terminal.ts';

const store = await openTestStore({ after });
const folder = await mkdtemp(join(tmpdir(), 'landfall-ingest-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

const noDate = sample315({ 'B4*': 'B4***VD***CNNGB*MSCU*123456', 'ST*': 'ST*315*0002' });
await writeFile(join(folder, 'a.edi'), x12File([sample315(), noDate]));
await writeFile(join(folder, 'b.edi'), edifactFile([sampleIftsta({ 'EQD+': 'EQD+CN+MSCU0000011++++5' })]));

/** The command in this process, over a store of the test's and without carriers. */
async function ingest(...args: string[]): Promise<{ answers: CommandOutput[]; failure: string }> {
  const answers: CommandOutput[] = [];
  const silent = () => {};
  const context: CliContext = {
    now: () => new Date('2024-05-04T00:00:00Z'),
    newId,
    terminal: {
      answer: (_, answer) => void answers.push(answer),
      say: silent,
      warn: silent,
      complain: silent,
    },
    config: () => loadConfig({ DEMO: 'false' }),
    withStore: (work) => work(store),
    withConnection: () => assert.fail(),
  };
  try {
    await runProgram(context, ['ingest', ...args]);
    return { answers, failure: '' };
  } catch (error) {
    return { answers, failure: error instanceof Error ? error.message : String(error) };
  }
}

test('a folder of files is applied, and reported file by file', async () => {
  const { answers, failure } = await ingest(folder);
  assert.equal(failure, '');
  const lines = stripVTControlCharacters(answers[0]?.text ?? '').split('\n');
  assert.deepEqual(lines, [
    `${join(folder, 'a.edi')}  2 messages, 4 events, news for 0 shipments`,
    '  kept, not tracked by anyone: MSCU1234566, LFND24050301, BK240420',
    '  not read  message 2 (0002): The status VD has no date.',
    `${join(folder, 'b.edi')}  1 message, 2 events, news for 0 shipments`,
    '  kept, not tracked by anyone: MSCU0000011, LFND24050301, BK240420',
  ]);
  const kept = await store.db.selectFrom('messages').select('names').execute();
  assert.equal(kept.length, 3);
});

test('--json, and --carrier for messages that do not say whose they are', async () => {
  const silent = join(folder, 'silent.txt');
  await writeFile(silent, x12File([sample315({ 'N9*SCA': '' })]).replaceAll('MSCEDI', 'HUB'));
  const unsaid = await ingest(silent, '--json');
  assert.match(unsaid.failure, /Nothing could be read in .*silent\.txt/);
  assert.match(JSON.stringify(unsaid.answers[0]?.json), /does not name its carrier/);
  const { answers, failure } = await ingest(silent, '--json', '--carrier', 'oney');
  assert.equal(failure, '');
  assert.match(JSON.stringify(answers[0]?.json), /"events":2,.*"shipments_updated":0/);
});

test('a missing path is named', async () => {
  assert.match((await ingest(join(folder, 'absent.edi'))).failure, /Cannot read .*absent\.edi/);
});
