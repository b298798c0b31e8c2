// While one workspace sends something large, another one asks again and again, and must be answered.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { TestContext } from 'node:test';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { newId } from '../../../src/domain/ids.ts';
import { type ApiBeside, openApiBeside } from '../../harness/api-beside.ts';
import { type ConsoleApp, openConsoleApp } from '../../harness/console-app.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { watchTurns } from '../../harness/longest-turn.ts';
import { servicesWith } from '../../harness/services.ts';
import type { LargeBody } from './import-bodies.ts';

/** Of the event loop: for so long at most, nobody else is answered. */
const longestPauseMs = 100;

export interface BesideStranger {
  app: ConsoleApp;
  api: ApiBeside;
  /** What `work` gives, while a stranger asks again and again. @throws AssertionError when a turn took more than `mostMs` */
  besideStranger<T>(t: TestContext, work: () => Promise<T>, mostMs?: number): Promise<T>;
}

/** Without `fetch`, which copies the bytes in this thread. */
export async function send(
  url: string,
  headers: Record<string, string>,
  { type, bytes }: Pick<LargeBody, 'bytes'> & { type: string },
): Promise<{ status: number; text: string }> {
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': bytes.length },
  });
  // A server that refuses a body may close before it has read it all.
  sent.on('error', () => {});
  sent.end(bytes);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

/** A console and the API of one server. They stop with `lifetime`. */
export async function openBesideStranger(lifetime: Lifetime): Promise<BesideStranger> {
  const app = await openConsoleApp(lifetime);
  const api = await openApiBeside(lifetime, app);
  const other = await strangerOf(app);
  await api.get('/track/MSCU1234566', other);

  async function besideStranger<T>(
    t: TestContext,
    work: () => Promise<T>,
    mostMs = longestPauseMs,
  ): Promise<T> {
    let over = false;
    const asking = (async () => {
      for (let asked = 0; !over || asked === 0; asked += 1) {
        const [health, tracked] = await Promise.all([
          fetch(`${api.url}/health`),
          api.get('/track/MSCU1234566', other),
        ]);
        await health.text();
        assert.deepEqual([health.status, tracked.status], [200, 200]);
      }
    })();
    const longest = watchTurns();
    const startedAt = performance.now();
    const result = await work();
    const tookMs = performance.now() - startedAt;
    const pauseMs = longest();
    over = true;
    await asking;
    t.diagnostic(`took ${tookMs.toFixed(0)} ms; no turn took more than ${pauseMs.toFixed(0)} ms`);
    assert.ok(pauseMs <= mostMs, `the event loop stood still for ${pauseMs} ms`);
    return result;
  }

  return { app, api, besideStranger };
}

async function strangerOf({ store, clock }: ConsoleApp): Promise<string> {
  const deps = servicesWith({ db: store.db, now: clock.now, newId });
  const { id: workspaceId } = await createWorkspace(deps, commandLine, {
    name: 'Other',
    plan: 'Max',
    ownerEmail: 'ops@other.example',
  });
  return (await createKey(deps, commandLine, { workspaceId, mode: 'test', name: 'test' })).key;
}
