import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { servicesWith, testAppSecret } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { createWorkspace } from '../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../audit/audit.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../domain/ids.ts';
import { systemClock } from '../domain/time/clock.ts';
import type { AskPerson } from './ask-person.ts';
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
  return await carriersWith({}, entries, ...args);
}

/** The same with variables of the environment, and with a person at the terminal. */
async function carriersWith(
  { environment = {}, askPerson }: { environment?: Record<string, string>; askPerson?: AskPerson },
  entries: object[],
  ...args: string[]
) {
  await writeFile(carriersFile, JSON.stringify(entries));
  const answers: CommandOutput[] = [];
  const context = {
    now: systemClock,
    newId,
    terminal: {
      ...processTerminal(),
      answer: (_: unknown, answer: CommandOutput) => void answers.push(answer),
    },
    config: () =>
      loadConfig({
        DATABASE_URL: store.databaseUrl,
        APP_SECRET: testAppSecret,
        ...environment,
        CARRIERS_FILE: carriersFile,
      }),
    askPerson,
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
  assert.match((await carriers([], 'check')).text, /^There is no carrier: npx landfall carriers add --help/);
});

const variable = (name: string) => `\${${name}}`;
const plain = ['--set', 'scac=HLCU', '--set', `baseUrl=${server.origin}`, '--log-in', 'headers'];
const header = ['--set', 'headerName=X-Key'];

test('a carrier is connected, checked, paused, resumed and removed; its secret stays out of the arguments', async () => {
  const add = (...more: string[]) => ['add', 'dcsa-2.2', ...plain, ...header, ...more];
  const bare = await carriers([], ...add('--set', 'headerValue=hush-hush'));
  assert.match(
    bare.failure ?? '',
    /^headerValue is a secret, and arguments are no secret: give headerValue=/,
  );
  const nobody = await carriers([], ...add());
  assert.match(nobody.failure ?? '', /^headerValue is missing: give --set headerValue=/);
  const unset = await carriers([], ...add('--set', `headerValue=${variable('NO_KEY')}`));
  assert.match(unset.failure ?? '', /the environment has no NO_KEY/);

  const environment = { HLAG_KEY: 'hush-hush' };
  const added = await carriersWith(
    { environment },
    [msc],
    ...add('--set', `headerValue=${variable('HLAG_KEY')}`),
  );
  assert.equal(added.failure, null);
  assert.match(added.text, /^Connected HLCU \(con_/);
  const listed = await carriers([msc], 'list');
  assert.deepEqual(
    listed.json.map(({ scac, connection }) => [scac, typeof connection]),
    [
      ['MSCU', 'object'],
      ['HLCU', 'string'],
    ],
  );
  assert.doesNotMatch(JSON.stringify([added, listed]), /hush/);

  server.script({ status: 404, body: [] });
  assert.match((await carriers([msc], 'check', 'HLCU')).text, /^ok +HLCU/);
  assert.equal(server.requests[0]?.headers['x-key'], 'hush-hush');
  assert.match((await carriers([msc], 'pause', 'hlcu')).text, /^Paused HLCU/);
  assert.match((await carriers([msc], 'list')).text, /connection, paused/);
  assert.match((await carriers([msc], 'resume', 'HLCU')).text, /^Resumed HLCU/);
  assert.match(
    (await carriers([msc], 'remove', 'MSCU')).failure ?? '',
    /Connected: HLCU\. A carrier of CARRIERS_FILE/,
  );
  assert.match((await carriers([msc], 'remove', 'HLCU')).text, /^Removed HLCU/);
  assert.deepEqual((await carriers([], 'list')).json, []);
});

test('what is left out is asked at the terminal, secrets unseen; files hold keys and entries', async () => {
  const asked: [string, boolean][] = [];
  const askPerson: AskPerson = async (label, isSecret) => {
    asked.push([label, isSecret]);
    return label === 'scac' ? 'YMLU' : label === 'baseUrl' ? server.origin : 'hush';
  };
  const typed = await carriersWith({ askPerson }, [], 'add', 'dcsa-2.2', '--log-in', 'headers');
  assert.equal(typed.failure, null);
  assert.deepEqual(asked, [
    ['scac', false],
    ['baseUrl', false],
    ['headerName', false],
    ['headerValue', true],
  ]);
  const file = join(folder, 'entry.json');
  await writeFile(file, JSON.stringify({ ...cma, auth: { keyId: variable('CMA_KEY') } }));
  const environment = { CMA_KEY: 'hush' };
  assert.match((await carriersWith({ environment }, [], 'add', '--entry', file)).text, /^Connected CMDU/);
  const missing = await carriers([], 'add', 'msc', '--set', 'clientId=a', '--set', 'scope=b');
  assert.equal(
    missing.failure,
    `privateKey is missing: give --set privateKey='${variable('NAME')}' or privateKey=@FILE.`,
  );
  const wrong = await carriers([], 'add', 'nobody');
  assert.match(wrong.failure ?? '', /profile must be one of dcsa-2\.2, maersk/);
  assert.match((await carriers([], 'add', 'hmm', '--set', 'colour=red')).failure ?? '', /apiKey is missing/);
  for (const each of ['YMLU', 'CMDU']) await carriers([], 'remove', each);
});

test('a connection of one workspace is made, listed, checked and removed by that', async () => {
  const { id } = await createWorkspace(servicesWith({ db: store.db }), commandLine, {
    ...{ name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' },
  });
  const own = ['--workspace', id];
  await writeFile(join(folder, 'entry.json'), JSON.stringify({ ...msc, scac: 'OOLU' }));
  const add = ['add', '--entry', join(folder, 'entry.json')];
  assert.equal((await carriers([msc], ...add, ...own)).failure, null);
  assert.equal((await carriers([msc], ...add)).failure, null, 'beside the one that all share');
  const listed = (await carriers([msc], 'list')).json;
  assert.deepEqual(
    listed.map(({ scac, workspace }) => [scac, workspace]),
    [
      ['MSCU', null],
      ['OOLU', null],
      ['OOLU', id],
    ],
  );
  server.script({ status: 404, body: [] });
  const checked = await carriers([msc], 'check', ...own);
  assert.deepEqual(
    checked.json.map(({ scac, result }) => [scac, result]),
    [['OOLU', 'ok']],
  );
  assert.match(String((await carriers([], 'remove', 'MSCU', ...own)).failure), /Connected: OOLU/);
  assert.equal((await carriers([], 'remove', 'OOLU', ...own)).failure, null);
  assert.equal((await carriers([], 'remove', 'OOLU')).failure, null);
  assert.match(String((await carriers([], ...add, '--workspace', 'ws_nobody')).failure), /ws_nobody/);
});
