// A server that is killed while it gives a reference to a route, or stops it there: the next one finds what it left, and gives nothing
// twice.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite, type TestContext, test } from 'node:test';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { openTestStore } from '../harness/store.ts';

const script = new URL('./ask-route.ts', import.meta.url).pathname;

/** At which request the server is killed: before ShipsGo has it, or after it, when its answer is on the way. */
const moments = [
  ['find', 'before'],
  ['find', 'after'],
  ['create', 'before'],
  ['create', 'after'],
  ['read', 'before'],
] as const;

suite('a server that is killed while it gives a reference to a route', () => {
  for (const [step, when] of moments) {
    test(`at ${step}, ${when} ShipsGo has it: given once, counted once, found again`, async (t) => {
      const world = await openWorld(t);
      const { arrived } = world.hold(step, when);
      const first = world.start('2026-11-21T08:00:00Z');
      await arrived;
      first.child.kill('SIGKILL');
      await first.ended;
      world.release();
      // Within its claim, nobody else gives it.
      const claimed = await world.start('2026-11-21T08:00:30Z').ended;
      assert.equal(claimed, step === 'read' ? 'found' : 'unavailable');
      assert.equal(await world.start('2026-11-21T08:02:00Z').ended, 'found');
      assert.equal(await world.start('2026-11-21T09:00:00Z').ended, 'found');
      const rows = await world.given();
      assert.deepEqual([rows.length, await world.counted()], [1, 1]);
      assert.equal(await world.keptId(), String(rows[0]?.id));
    });
  }
});

suite('a server that is killed while it stops a reference at its route', () => {
  for (const when of ['before', 'after'] as const) {
    test(`${when} ShipsGo has heard of it: nobody gives it meanwhile, and another server stops it`, async (t) => {
      const world = await openWorld(t);
      assert.equal(await world.start('2026-11-21T08:00:00Z').ended, 'found');
      const { arrived } = world.hold('release', when);
      const first = world.start('2026-11-21T15:00:00Z', { releases: true });
      await arrived;
      first.child.kill('SIGKILL');
      await first.ended;
      world.release();
      assert.equal(await world.start('2026-11-21T15:00:30Z').ended, 'unavailable');
      assert.equal(await world.start('2026-11-21T15:00:30Z', { releases: true }).ended, '0');
      assert.equal(await world.start('2026-11-21T15:06:00Z', { releases: true }).ended, '1');
      assert.deepEqual([(await world.given()).length, await world.keptId()], [0, undefined]);
      assert.equal(await world.start('2026-11-21T15:07:00Z').ended, 'found');
      assert.deepEqual([(await world.given()).length, await world.counted()], [1, 2]);
    });
  }
});

type Step = (typeof moments)[number][0] | 'release';

/** ShipsGo behind a gate that can hold one request. */
async function openWorld(t: TestContext) {
  const store = await openTestStore(t);
  const { origin, control } = await openTestSimulator(t);
  const listed = await control('GET', '/references?kind=container&stage=at_sea&limit=1');
  const [{ reference }] = (listed.body as { references: [{ reference: string }] }).references;
  let held: { step: Step; when: 'before' | 'after'; arrived: () => void } | null = null;

  const gate = createServer(async (incoming, outgoing) => {
    const hold = held !== null && stepOf(incoming) === held.step ? held : null;
    if (hold?.when === 'before') return hold.arrived();
    const answer = await forward(origin, incoming);
    if (hold !== null) return hold.arrived();
    await send(outgoing, answer);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  releaseAtEnd(t, async () => {
    gate.closeAllConnections();
    await new Promise((resolve) => gate.close(resolve));
  });
  const baseUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}/shipsgo/v2`;

  return {
    hold(step: Step, when: 'before' | 'after') {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { step, when, arrived: resolve };
      return { arrived: promise };
    },
    release() {
      held = null;
    },
    start(now: string, { releases = false } = {}) {
      const box = releases ? [] : [reference];
      const child = spawn(process.execPath, [script, store.databaseUrl, baseUrl, now, ...box]);
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      releaseAtEnd(t, () => void child.kill('SIGKILL'));
      return { child, ended: once(child, 'close').then(() => said.trim()) };
    },
    given: async () => ((await control('GET', '/routes/shipsgo')).body as { rows: { id: number }[] }).rows,
    counted: async () => (await store.db.selectFrom('route_creates').select('id').execute()).length,
    keptId: async () =>
      (await store.db.selectFrom('route_references').select('rival_id').executeTakeFirst())?.rival_id,
  };
}

function stepOf({ method, url = '' }: IncomingMessage): Step {
  if (method === 'POST') return 'create';
  if (method === 'DELETE') return 'release';
  return url.includes('?') ? 'find' : 'read';
}

async function forward(origin: string, incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url } = incoming;
  const sent = chunks.length > 0 && {
    body: Buffer.concat(chunks),
    headers: { 'content-type': 'application/json' },
  };
  return await fetch(`${origin}${url}`, { method, ...sent });
}

async function send(outgoing: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
}
