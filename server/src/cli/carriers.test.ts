import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../domain/ids.ts';
import { systemClock } from '../domain/time/clock.ts';
import { runProgram } from './program.ts';
import { type CommandOutput, processTerminal } from './terminal.ts';

const store = await openTestStore({ after });
const server = await startScriptedCarrier();
releaseAtEnd({ after }, () => server.close());
const folder = await mkdtemp(join(tmpdir(), 'landfall-carriers-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));
const carriersFile = join(folder, 'carriers.json');

const msc = { scac: 'MSCU', baseUrl: server.origin, auth: { kind: 'none' } };
const cma = { profile: 'cma-cgm', baseUrl: server.origin, auth: { keyId: 'hush-hush' } };

/** What the command answers, and how it fails. */
async function carriers(entries: object[], ...args: string[]) {
  await writeFile(carriersFile, JSON.stringify(entries));
  const answers: CommandOutput[] = [];
  const context = {
    now: systemClock,
    newId,
    terminal: {
      ...processTerminal(),
      answer: (_: unknown, answer: CommandOutput) => void answers.push(answer),
    },
    config: () => loadConfig({ DATABASE_URL: store.databaseUrl, CARRIERS_FILE: carriersFile }),
    withStore: <T>(work: (opened: typeof store) => Promise<T>) => work(store),
    withConnection: () => assert.fail(),
  };
  const failure = await runProgram(context, ['carriers', ...args]).then(
    () => null,
    (error: Error) => error.message,
  );
  const [answer] = answers;
  return {
    failure,
    json: answer?.json as Record<string, unknown>[],
    text: stripVTControlCharacters(answer?.text ?? ''),
  };
}

test('list shows how each carrier is asked, and no credential', async () => {
  const { failure, json, text } = await carriers([msc, cma], 'list');
  assert.equal(failure, null);
  assert.deepEqual(
    json.map(({ scac, auth, billed }) => [scac, auth, billed]),
    [
      ['MSCU', 'none', false],
      ['CMDU', 'headers', true],
    ],
  );
  assert.match(
    text,
    /CMDU +CMA CGM +dcsa-2\.2 +http:\S+\/operation\/trackandtrace\/v1\/events +headers +– +bills every question/,
  );
  assert.doesNotMatch(JSON.stringify([json, text]), /hush/);
});

test('check asks each carrier but those that bill, and succeeds when nothing is wrong', async () => {
  server.script({ status: 404, body: [] });
  const { failure, text } = await carriers([msc, cma], 'check');
  assert.equal(failure, null);
  assert.match(text, /^ok +MSCU MSC: It answers, and correctly has no data/);
  assert.match(
    text,
    /skipped +CMDU CMA CGM: Not asked: this carrier bills every question\.\n +Ask it with --billable/,
  );
  assert.equal(server.requests.length, 1);
});

test('check fails when anything is wrong, and says what', async () => {
  server.script({ status: 401 });
  const { failure, json } = await carriers([msc, cma], 'check', '--billable');
  assert.equal(failure, 'Something is wrong with MSCU, CMDU.');
  assert.deepEqual(
    json.map(({ scac, result, advice }) => [scac, result, String(advice).slice(0, 32)]),
    [
      ['MSCU', 'wrong', 'The carrier requires credentials'],
      ['CMDU', 'wrong', 'The credentials are not known: c'],
    ],
  );
  assert.doesNotMatch(JSON.stringify(json), /hush/);
});

test('check asks one carrier alone, by any of its codes', async () => {
  server.script({ status: 404, body: [] });
  assert.deepEqual(
    (await carriers([msc, cma], 'check', 'medu')).json.map(({ scac }) => scac),
    ['MSCU'],
  );
  const unknown = await carriers([msc, cma], 'check', 'MAEU');
  assert.equal(unknown.failure, 'MAEU is not configured. Configured: MSCU, CMDU.');
});

test('without carriers the commands say so', async () => {
  assert.match(
    (await carriers([], 'check')).text,
    /^No carrier is configured: add carriers to CARRIERS_FILE/,
  );
});
