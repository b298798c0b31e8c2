// Runs each command line of the README, with a real id, address or file where the README writes "…". The commands for
// everyday work run in this process: refusals.test.ts starts one by npx.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createLandfall } from '../../../client/src/landfall.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { processContext } from '../../src/cli/context.ts';
import { runProgram } from '../../src/cli/program.ts';
import type { CommandOutput } from '../../src/cli/terminal.ts';
import type { Environment } from '../../src/config.ts';
import { termsExample } from '../../src/free-time/schemas.ts';
import { equipmentEvent } from '../harness/carriers/sample-events.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { openTestStore } from '../harness/store.ts';
import { readBanner, root, startLine, startServer } from './landfall-process.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) =>
    text.trim(),
  );
const shellLines = blocks('sh').flatMap((block) => block.split('\n'));
const [exampleAnswer = '', exampleCarriers = ''] = blocks('json');
const everyday = [...readme.matchAll(/^\|[^|]+\| `([^`]+)` \|$/gm)].map(([, line = '']) => line);

const APP_SECRET = 'a-secret-of-at-least-32-characters';

suite('README', () => {
  let home: string;
  let DATABASE_URL: string;
  const opened = new AsyncDisposableStack();
  before(async () => {
    home = opened.adopt(await mkdtemp(join(tmpdir(), 'landfall-readme-')), (it) =>
      rm(it, { recursive: true }),
    );
    ({ databaseUrl: DATABASE_URL } = await openTestStore({ after: (release) => opened.defer(release) }));
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  test('the shell lines of the README are the ones that this file checks', () => {
    const [first, curl = '', tests, carriers, ...others] = shellLines;
    assert.deepEqual([first, tests, others], ['npm ci && npm start', 'npm ci && npm test', []]);
    assert.match(curl, /^curl /);
    assert.match(carriers ?? '', /npm start$/);
    assert.ok(manifest.scripts.start && manifest.scripts.test);
  });

  test('each line for everyday work runs, and the curl line is the printed one', async (t) => {
    const settings = { DATABASE_URL, APP_SECRET, DEMO: 'true', PORT: '0', SHIPSGO_TOKEN: 'a-token' };
    const own = everyday.find((line) => line.startsWith('DATABASE_URL=')) ?? '';
    const server = startLine(
      t,
      filledIn(own, { 'postgres://…': DATABASE_URL, '=… ': `=${APP_SECRET} `, npm: 'exec npm' }),
      {
        DEMO: 'true',
        PORT: '0',
      },
    );
    const { api, curl } = await readBanner(server);
    const [, printed = ''] = shellLines;
    const reference = printed.split('/').at(-1) ?? '';
    const answers = join(home, 'answers');
    await mkdir(answers);
    const answer = join(answers, 'answer.json');
    await writeFile(answer, JSON.stringify([equipmentEvent()]));
    const places = join(home, 'places.csv');
    await writeFile(places, placesList);
    const evidence = join(home, 'evidence.ndjson');
    const sheet = join(home, 'free-time.json');
    const { terms, calendars } = termsExample;
    await writeFile(sheet, JSON.stringify({ terms, calendars }));

    const signers = await fetch(`${api}/evidence/keys`);
    const { data } = (await signers.json()) as { data: { public_key: string }[] };
    const ids = { workspace: 'ws_…', key: 'svc_live_…' };
    const { origin } = await openTestSimulator(t);
    for (const line of everyday.filter((each) => each !== own)) {
      const real = filledIn(line, {
        'ws_…': ids.workspace,
        'answer.json': answer,
        ' answers/': ` ${answers}`,
        'FILE…': places,
        'free-time.json': sheet,
        'evidence.ndjson': evidence,
        '--public-key …': `--public-key ${data[0]?.public_key}`,
        'SHIPSGO_TOKEN=… ': '',
        'migrate-from shipsgo': `migrate-from shipsgo --address ${origin}/shipsgo/v2`,
      });
      if (line.includes('evidence verify'))
        await download(`${api}/shipments/${reference}/evidence`, ids.key, evidence);
      const said = await checkedRun(`${real} --json`, settings);
      if (line.includes('workspace create')) ids.workspace = said.id ?? '';
      if (line.includes('key create')) ids.key = said.key ?? '';
    }

    assert.equal(withoutParticulars(printed), withoutParticulars(curl));
    const { tracking } = await createLandfall({ baseUrl: api, key: ids.key }).track(reference);
    const { tracking: example } = JSON.parse(exampleAnswer).data;
    assert.deepEqual(Object.keys(example).slice(0, 4), Object.keys(tracking).slice(0, 4));
    assert.deepEqual(missing(example, tracking), []);
    assert.deepEqual(missing(example.trace[0], tracking.trace[0]), []);
  });

  test('the example of own carriers works', async (t) => {
    const file = join(home, 'carriers.json');
    await writeFile(file, exampleCarriers);
    const line = shellLines.find((each) => each.startsWith('CARRIERS_FILE=')) ?? '';
    assert.equal(filledIn(line, { 'carriers.json': file }), `CARRIERS_FILE=${file} npm start`);
    const secrets = { MAERSK_ID: 'an-id', MAERSK_SECRET: 'a-secret' };
    const server = startServer(t, { DATABASE_URL, APP_SECRET, CARRIERS_FILE: file, ...secrets });
    await readBanner(server);
    assert.match(server.said(), /Carriers +MAEU\n/);
  });
});

/** A list with one port, in the layout of the lists that are derived from UN/LOCODE. */
const placesList = [
  'country,location,name,nameWoDiacritics,subdivision,status,function,iata,lat,lon,geocoded',
  'NL,RTM,Rotterdam,Rotterdam,ZH,AF,12345---,,51.95,4.14,',
].join('\n');

/** Runs the line of a command, which must succeed, and returns its one JSON value. */
async function checkedRun(line: string, settings: Environment): Promise<Record<string, string | undefined>> {
  const [npx, landfall, ...words] = line.split(' ');
  assert.deepEqual([npx, landfall], ['npx', 'landfall']);
  const answers: unknown[] = [];
  const silent = () => {};
  const answer = (_: unknown, { json }: CommandOutput) => answers.push(json);
  const terminal = { answer, say: silent, warn: silent, complain: silent };
  await runProgram({ ...processContext(settings), terminal }, words).catch((error: Error) => {
    // The database of the tests is not safe from a power cut (fsync is off), which `doctor` calls a fault.
    assert.equal(error.message, 'Faults: durability.', line);
  });
  assert.equal(answers.length, 1, line);
  return JSON.parse(JSON.stringify(answers[0]));
}

async function download(url: string, key: string, file: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(answer.status, 200, url);
  await writeFile(file, await answer.text());
}

function filledIn(line: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (text, [placeholder, value]) => text.replace(placeholder, value),
    line,
  );
}

/** A curl line without its key, port and reference, so that two lines can be compared. */
function withoutParticulars(line: string): string {
  return line
    .replace(/svc_[^"]*/, 'KEY')
    .replace(/:\d+\//, ':PORT/')
    .replace(/\w+$/, 'REFERENCE');
}

/** The fields that the example has and the real answer lacks. */
function missing(example: object, real: object | undefined): string[] {
  return Object.keys(example).filter((name) => real === undefined || !(name in real));
}
