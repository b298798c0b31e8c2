import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { shipsgoPage, shipsgoRow } from '../../test/harness/carriers/sample-lists.ts';
import { startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { testClock } from '../../test/harness/clock.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { failCommand, runCommand } from '../../test/harness/run-command.ts';
import { servicesWith } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { createWorkspace } from '../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../audit/audit.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../domain/ids.ts';
import { readCsv } from '../imports/reading/read-csv.ts';
import { runProgram } from './program.ts';
import { readToken } from './read-token.ts';
import { processTerminal } from './terminal.ts';

const store = await openTestStore({ after });
const { now } = testClock();
const folder = await mkdtemp(join(tmpdir(), 'landfall-migrate-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));
const carriersFile = join(folder, 'carriers.json');
const line = { baseUrl: 'http://127.0.0.1:9', auth: { kind: 'none' } };
await writeFile(
  carriersFile,
  JSON.stringify([
    { ...line, scac: 'MSCU' },
    { ...line, scac: 'HLCU' },
  ]),
);
const rival = await startScriptedCarrier();
releaseAtEnd({ after }, () => rival.close());

const environment = {
  DATABASE_URL: store.databaseUrl,
  CARRIERS_FILE: carriersFile,
  SHIPSGO_TOKEN: 'secret-token',
};
const needs = {
  now,
  newId,
  config: () => loadConfig(environment),
  withStore: <T>(work: (opened: typeof store) => Promise<T>) => work(store),
};
const newWorkspace = async () => {
  const wanted = { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
  return (await createWorkspace(servicesWith({ db: store.db, now, newId }), commandLine, wanted)).id;
};
const argumentsOf = (workspace: string, ...more: string[]) => [
  ...['migrate-from', 'shipsgo', '--workspace', workspace, '--address', rival.origin],
  ...more,
];
const rowsOf = (workspaceId: string) =>
  store.db
    .selectFrom('import_rows')
    .select(['reference', 'carrier', 'words', 'outcome'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('line')
    .execute();

const list = shipsgoPage([
  shipsgoRow(1),
  shipsgoRow(2, {
    container_number: 'HLXU1234563',
    carrier: { scac: null, name: 'Hapag-Lloyd' },
    tags: [],
    route: {},
  }),
  shipsgoRow(3, { container_number: 'OOLU1234560', carrier: { scac: 'OOLU' } }),
  shipsgoRow(4, { container_number: 'TCNU1234565', carrier: null }),
  shipsgoRow(5, { container_number: '24.12.2026' }),
  shipsgoRow(6, { status: 'DISCHARGED' }),
  shipsgoRow(7, { container_number: 'mscu 123456-5' }),
  shipsgoRow(8, {
    container_number: 'MSCU7654321',
    reference: 'x'.repeat(80),
    tags: ['a,b', 'y'.repeat(40)],
  }),
]);

test('what is ready is imported with its words, and the rest is counted', async () => {
  const workspace = await newWorkspace();
  rival.script({ body: list });
  const { json, text } = await runCommand(argumentsOf(workspace), needs);
  const { imports, unreadable, ...said } = json as { imports: string[]; unreadable: { id: string }[] };
  assert.deepEqual(said, {
    service: 'shipsgo',
    pages: 1,
    broken: null,
    ready: ['MSCU1234565', 'HLXU1234563', 'MSCU7654321'],
    known: 0,
    over: 1,
    unconnected: { OOLU: 1, '?': 1 },
    words_left_out: 2,
    file: null,
  });
  assert.equal(imports.length, 1);
  assert.deepEqual(
    unreadable.map(({ id }) => id),
    ['5'],
  );
  assert.match(text, /OOLU 1, no line named 1/);
  assert.doesNotMatch(text + JSON.stringify(json), /secret-token/);
  assert.deepEqual(await rowsOf(workspace), [
    {
      reference: 'MSCU1234565',
      carrier: 'MSCU',
      outcome: 'pending',
      words: { ownReferences: ['PO-1'], tags: ['urgent'], pod: 'NLRTM', metadata: { rival_id: 'shipsgo:1' } },
    },
    {
      reference: 'HLXU1234563',
      carrier: 'HLCU',
      outcome: 'pending',
      words: { ownReferences: ['PO-2'], metadata: { rival_id: 'shipsgo:2' } },
    },
    {
      reference: 'MSCU7654321',
      carrier: 'MSCU',
      outcome: 'pending',
      words: { tags: ['a', 'b'], pod: 'NLRTM', metadata: { rival_id: 'shipsgo:8' } },
    },
  ]);
  assert.ok(rival.requests.every(({ method }) => method === 'GET'));
});

test('a second time, nothing is new', async () => {
  const workspace = await newWorkspace();
  rival.script({ body: list });
  await runCommand(argumentsOf(workspace), needs);
  const { json, text } = await runCommand(argumentsOf(workspace), needs);
  const { ready, known, imports } = json as Record<'ready' | 'imports', string[]> & { known: number };
  assert.deepEqual([ready, known, imports], [[], 3, []]);
  assert.match(text, /Nothing is new/);
  assert.equal((await rowsOf(workspace)).length, 3);
  // Another workspace has its own.
  const other = await newWorkspace();
  await runCommand(argumentsOf(other), needs);
  assert.equal((await rowsOf(other)).length, 3);
});

test('a dry run changes nothing, and a file has what an import takes', async () => {
  const workspace = await newWorkspace();
  rival.script({ body: list });
  const file = join(folder, 'taken.csv');
  await runCommand(argumentsOf(workspace, '--dry-run', '--into', file), needs);
  await assert.rejects(readFile(file));
  const { json } = await runCommand(argumentsOf(workspace, '--into', file), needs);
  assert.equal((json as { file: string }).file, file);
  assert.deepEqual(await rowsOf(workspace), []);
  const rows = readCsv(await readFile(file, 'utf8'));
  assert.deepEqual(rows[0], {
    line: 2,
    reference: 'MSCU1234565',
    carrier: 'MSCU',
    words: { ownReferences: ['PO-1'], tags: ['urgent'], pod: 'NLRTM' },
  });
  // Those without a connection are in the file, too.
  assert.deepEqual(
    rows.map(({ reference, fault }) => (fault ? null : reference)),
    ['MSCU1234565', 'HLXU1234563', 'MSCU7654321', 'OOLU1234560', 'TCNU1234565'],
  );
  const again = await failCommand(argumentsOf(workspace, '--into', file), needs);
  assert.match(again.complaint, /exists already/);
});

test('a list that breaks off is taken over as far as it was read, and the command says so', async () => {
  const workspace = await newWorkspace();
  rival.script(
    { body: shipsgoPage([shipsgoRow(1)], true) },
    { status: 401, body: { message: 'Token expired' } },
  );
  const answers: { json: unknown }[] = [];
  const terminal = {
    ...processTerminal(),
    answer: (_: unknown, answer: { json: unknown }) => void answers.push(answer),
  };
  const run = runProgram({ ...needs, terminal, withConnection: () => assert.fail() }, argumentsOf(workspace));
  await assert.rejects(
    run,
    /not read to its end \(ShipsGo answered 401: Token expired\)\. Repeat the command/,
  );
  assert.partialDeepStrictEqual(answers, [{ json: { broken: 'ShipsGo answered 401: Token expired' } }]);
  assert.equal((await rowsOf(workspace)).length, 1);
  rival.script({ body: shipsgoPage([shipsgoRow(1), shipsgoRow(2, { container_number: 'MSCU7654321' })]) });
  await runCommand(argumentsOf(workspace), needs);
  assert.equal((await rowsOf(workspace)).length, 2);
});

test('the token comes from the environment or from stdin, and is one word', async () => {
  assert.equal(await readToken({ SHIPSGO_TOKEN: ' abc ' }, 'SHIPSGO_TOKEN', Readable.from(['no'])), 'abc');
  assert.equal(await readToken({}, 'SHIPSGO_TOKEN', Readable.from(['ab', 'c\nmore'])), 'abc');
  for (const [input, expected] of [
    ['', /set SHIPSGO_TOKEN, or give it on stdin/],
    ['two words', /has spaces/],
    ['x'.repeat(5_000), /is none/],
  ] as const)
    await assert.rejects(readToken({}, 'SHIPSGO_TOKEN', Readable.from([input])), expected);
  const terminal = Object.assign(Readable.from(['typed']), { isTTY: true });
  await assert.rejects(readToken({}, 'SHIPSGO_TOKEN', terminal), /is missing/);
});

test('a workspace, a service or an address that there is not is refused before anything is asked', async () => {
  rival.script({ body: list });
  const { complaint } = await failCommand(argumentsOf('ws_nobody'), needs);
  assert.match(complaint, /workspace/i);
  const wrong = await failCommand(['migrate-from', 'other', '--workspace', 'ws_x'], needs);
  assert.equal(wrong.code, 2);
  const unsafe = ['migrate-from', 'shipsgo', '--workspace', 'ws_x', '--address', 'http://shipsgo.example'];
  assert.match((await failCommand(unsafe, needs)).complaint, /must be https/);
  assert.equal(rival.requests.length, 0);
});
