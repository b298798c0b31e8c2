import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { testClock } from '../../test/harness/clock.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { servicesWith } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { startVoyageCarrier } from '../../test/harness/voyage-carrier.ts';
import { openUsageReader } from '../accounts/credits/usage.ts';
import { createWorkspace } from '../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../audit/audit.ts';
import { loadConfig } from '../config.ts';
import { defaultCaps } from '../domain/accounts/caps.ts';
import { newId } from '../domain/ids.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { runProgram } from './program.ts';
import { type CommandOutput, processTerminal } from './terminal.ts';

const store = await openTestStore({ after });
const { now } = testClock();
const carrier = await startVoyageCarrier({ after });
const folder = await mkdtemp(join(tmpdir(), 'landfall-track-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));
const carriersFile = join(folder, 'carriers.json');
const entry = { scac: 'MSCU', baseUrl: carrier.settings.baseUrl, auth: { kind: 'none' } };
await writeFile(carriersFile, JSON.stringify([entry, { ...entry, scac: 'MAEU' }]));
const { id: workspaceId } = await createWorkspace(servicesWith({ db: store.db, now, newId }), commandLine, {
  name: 'Acme',
  plan: 'Max',
  ownerEmail: 'ops@acme.example',
});

async function track(...args: string[]): Promise<CommandOutput> {
  const answers: CommandOutput[] = [];
  const context = {
    now,
    newId,
    terminal: {
      ...processTerminal(),
      answer: (_: unknown, answer: CommandOutput) => void answers.push(answer),
    },
    config: () =>
      loadConfig({ DATABASE_URL: store.databaseUrl, CARRIERS_FILE: carriersFile, FRESH_FOR_SECONDS: '900' }),
    withStore: <T>(work: (opened: typeof store) => Promise<T>) => work(store),
    withConnection: () => assert.fail(),
  };
  await runProgram(context, ['track', ...args, '--workspace', workspaceId]);
  return answers[0] ?? assert.fail('nothing was answered');
}

const readUsage = openUsageReader({ pool: store.pool, now, caps: defaultCaps });
const used = async () => (await readUsage({ workspaceId, plan: 'Max', mode: 'live' })).used_this_period;

test('a live reference is asked of the installation’s carriers, charged, and printed with its steps', async () => {
  carrier.says('MSCU1234565', voyageEvents('MSCU1234565'));
  const { text, json } = await track('mscu 123456-5');
  const lines = stripVTControlCharacters(text).split('\n');
  const has = (pattern: RegExp) =>
    assert.ok(
      lines.some((line) => pattern.test(line)),
      `${pattern} in\n${text}`,
    );
  has(/^MSCU1234565 {2}MSC \(MSCU\), checked 2026-03-02 09:00 UTC/);
  has(/in words +In transit on NORTHERN WIND to Rotterdam, NL/);
  has(/✓ 2026-02-20T10:00:00\+08:00 +ACT LOAD +Loaded on vessel at port of loading, Ningbo, CN/);
  has(/· 2026-03-20T06:00:00\+01:00 +EST ARRI/);
  assert.equal((json as { reference: string }).reference, 'MSCU1234565');
  assert.equal(await used(), 1);
});

test('the sandbox costs nothing and asks no carrier', async () => {
  const asked = carrier.asked();
  const { text } = await track('DELAYED', '--mode', 'test');
  assert.match(stripVTControlCharacters(text), /Delayed: /);
  assert.equal(carrier.asked(), asked);
  assert.equal(await used(), 1);
});

test('an invalid reference is refused with the message of the API', async () => {
  const refusal = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;
  await assert.rejects(track('MSCU0000001'), refusal('no_carrier_data'));
  await assert.rejects(track('x!'), refusal('invalid_reference'));
});

test('a refusal says which options to use', async () => {
  await assert.rejects(
    track('TCLU0000011'),
    /name it with --carrier SCAC \(.*\), or ask them all with --ask-all\.$/,
  );
});
