// One installation of a customer over time: its servers, what was tracked by them, and what has to be there still.

import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../../src/config.ts';
import { readBanner, runLine, startLine } from '../../e2e/landfall-process.ts';
import { newDirectory, type Scope } from '../scope.ts';
import type { Client, Installation } from './installations.ts';
import type { Account } from './programs.ts';

export interface Story {
  scope: Scope;
  clients: Readonly<Record<string, Client>>;
  settings: Environment;
  /** Of the customer; null before the first start. */
  key: string | null;
  tracked: ReadonlySet<string>;
  /** Events that clients received and verified. */
  verified: number;
  /** Until the first server answered. */
  startedInMs: number;
}

export interface Server {
  api: string;
  stop(): Promise<void>;
}

/** For receivers on this machine. */
const local = {
  PORT: '0',
  HOST: '127.0.0.1',
  METRICS_HOST: '127.0.0.1',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
  LOG_LEVEL: 'error',
};

export function newStory(scope: Scope, clients: Story['clients'], database: Environment): Story {
  const settings = { ...local, ...database };
  return { scope, clients, settings, key: null, tracked: new Set(), verified: 0, startedInMs: 0 };
}

export async function startIn(story: Story, installation: Installation): Promise<Server> {
  const startedAt = performance.now();
  const line = `${installation.landfall} serve`;
  const server = startLine(story.scope, line, { ...installation.settings, ...story.settings });
  const { api, keys } = await readBanner(server);
  if (story.key === null) {
    story.startedInMs = performance.now() - startedAt;
    // The first start of the demo prints a key; with a database of the operator, a command makes one.
    story.key = keys?.sandbox ?? (await makeKey(story, installation));
  }
  return {
    api,
    async stop() {
      server.child.kill('SIGTERM');
      const { code, errors } = await server.ended;
      assert.equal(code, 0, errors);
    },
  };
}

async function makeKey(story: Story, installation: Installation): Promise<string> {
  const workspace = 'workspace create --name Proof --plan Enterprise --owner ops@proof.example';
  const { id } = await answerIn(story, installation, workspace);
  return (await answerIn(story, installation, `key create --workspace ${id} --mode test --name proof`)).key;
}

/** The JSON of a command. */
export async function answerIn(story: Story, installation: Installation, words: string) {
  const { code, output, errors } = await runIn(story, installation, `${words} --json`);
  assert.equal(code, 0, errors);
  return JSON.parse(output);
}

/** What a server complains of that may not run on this database. */
export async function refusalIn(story: Story, installation: Installation): Promise<string> {
  const { code, errors } = await runIn(story, installation, 'serve');
  assert.equal(code, 1, errors);
  return errors;
}

function runIn({ scope, settings }: Story, installation: Installation, words: string) {
  return runLine(scope, `${installation.landfall} ${words}`, { ...installation.settings, ...settings });
}

/** Each client tracks a new reference, verifies the event about it, and finds all that was tracked before. */
export async function useClients(story: Story, { api }: Server): Promise<void> {
  for (const [name, client] of Object.entries(story.clients)) {
    const reference = `SHAPE${story.verified + 1}`;
    const account: Account = JSON.parse(await client.call(api, story.key ?? '', reference));
    story.verified += 1;
    story.tracked = new Set([...story.tracked, reference]);
    const { tracked, ...others } = account;
    const right = { event: 'shipment.updated', reference, refused: 'signature_mismatch' };
    assert.deepEqual(others, right, `what the ${name} received`);
    assert.deepEqual(new Set(tracked), story.tracked, `what the ${name} finds`);
  }
}

/** Brings a backup into an empty folder, where the work goes on from what was tracked when it was made. */
export async function goBackTo(
  story: Story,
  installation: Installation,
  { file, tracked }: { file: string; tracked: ReadonlySet<string> },
): Promise<void> {
  const DATA_DIR = await newDirectory(story.scope);
  await cp(join(story.settings.DATA_DIR ?? '', 'app-secret'), join(DATA_DIR, 'app-secret'));
  story.settings = { ...story.settings, DATA_DIR };
  story.tracked = tracked;
  await answerIn(story, installation, `restore ${file}`);
  const server = await startIn(story, installation);
  await useClients(story, server);
  await server.stop();
}
