// Runs each receiver from docs/webhooks.md unchanged, in a directory with the published client. A receiver must accept
// each genuine delivery once and refuse everything else.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, suite, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { eventBody, type ShipmentEvent } from '../../src/domain/announcing/shipment-event.ts';
import { signatureHeaders } from '../../src/domain/webhooks/signature.ts';
import { installClient } from '../harness/install-client.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { root } from './landfall-process.ts';

const guide = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
/** The code of each receiver, by the name of its file. */
const files = new Map(
  [...guide.matchAll(/^```[jt]s (\S+)\n(.*?)^```$/gms)].map(([, name = '', code = '']) => [name, code]),
);
const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const secret = newSecret();

interface Receiver {
  url: string;
  /** All lines that the receiver has printed so far. */
  lines: string[];
  /** Waits until there are this many lines, and returns the last of them. */
  until(count: number): Promise<string>;
}

suite('receivers of the guide', () => {
  let home: string;
  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'landfall-receivers-'));
    await installClient(home);
    for (const known of ['express', 'fastify', '@types']) {
      await symlink(join(root, 'node_modules', known), join(home, 'node_modules', known));
    }
    for (const [name, code] of [...files, ...helpers]) {
      await mkdir(dirname(join(home, name)), { recursive: true });
      await writeFile(join(home, name), onFreePort(code));
    }
  });
  releaseAtEnd({ after }, () => rm(home, { recursive: true }));

  test('the guide has one receiver for each framework', () => {
    assert.deepEqual(
      [...files.keys()],
      ['take-in.js', 'express.js', 'fastify.js', 'app/webhooks/route.ts', 'node.js'],
    );
  });

  test('the receivers compile with the types of the client', async () => {
    const settings = ['--strict', '--noEmit', '--skipLibCheck', '--allowJs', '--checkJs', '--types', 'node'];
    const module = ['--target', 'es2024', '--module', 'nodenext'];
    const checked = ['take-in.js', 'express.js', 'app/webhooks/route.ts'];
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [...settings, ...module, ...checked], {
      cwd: home,
    });
  });

  for (const program of ['express.js', 'fastify.js', 'next.js', 'node.js']) {
    test(`${program} accepts genuine deliveries once and refuses others`, async (t) => {
      await checkReceiver(await startReceiver(t, home, program));
    });
  }
});

async function checkReceiver({ url, lines, until }: Receiver): Promise<void> {
  const send = async (change: Partial<ShipmentEvent>, signing: Signing = {}) => {
    const { body, headers } = delivery(change, signing);
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  assert.equal(await send({ id: 'evt_1' }), 204);
  assert.equal(await until(1), 'shipment.updated: MSCU1234566 is in_transit, ETA 2026-12-26');
  assert.equal(await send({ id: 'evt_1' }), 204, 'repeated');

  assert.equal(await send({ id: 'evt_2' }, { tamper: (body) => body.replace('in_transit', 'arrived') }), 400);
  assert.equal(await send({ id: 'evt_2' }, { tamper: (body) => `${body} ` }), 400);
  assert.equal(await send({ id: 'evt_2' }, { secrets: [newSecret()] }), 400);
  assert.equal(await send({ id: 'evt_2' }, { at: new Date(Date.now() - 301_000) }), 400, 'stale');
  assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 400, 'unsigned');

  assert.equal(
    await send({ id: 'evt_3', type: 'shipment.arrived' }, { sequence: 9, secrets: [newSecret(), secret] }),
    204,
  );
  assert.match(await until(2), /^shipment\.arrived: /);
  assert.equal(await send({ id: 'evt_4' }, { sequence: 8 }), 204, 'overtaken');
  assert.equal(await send({ id: 'evt_5', type: 'shipment.test' }, { sequence: 0 }), 204);
  assert.match(await until(3), /^shipment\.test: /);
  assert.equal(lines.length, 3, 'each event is printed once, and no refused or overtaken event');
}

interface Signing {
  secrets?: string[];
  at?: Date;
  sequence?: number;
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string;
}

/** A delivery as the server would send it. */
function delivery(
  change: Partial<ShipmentEvent>,
  { secrets = [secret], at = new Date(), sequence = 1, tamper }: Signing,
) {
  const sample = { id: 'evt_1', type: 'shipment.updated', mode: 'live', createdAt: at } as const;
  const event = { ...sample, ...change };
  const body = eventBody({ ...event, data: { ...data, sequence } });
  const headers = signatureHeaders({
    serviceName: 'Service',
    secrets,
    id: event.id,
    type: event.type,
    body,
    at,
  });
  return { body: tamper?.(body) ?? body, headers: { ...headers, 'content-type': 'application/json' } };
}

const data: ShipmentEvent['data'] = JSON.parse(/^```json\n(.*?)^```$/ms.exec(guide)?.[1] ?? '{}').data;

/**
 * Files that the guide does not have: the work of Next.js for a route, and a module that sends the port of a program to
 * the test.
 */
const helpers = new Map([
  [
    'next.js',
    `import { createServer } from 'node:http';
    import { buffer } from 'node:stream/consumers';
    import { POST } from './app/webhooks/route.ts';
    createServer(async (request, response) => {
      const { method, headers } = request;
      const given = new Request('http://next/webhooks', { method, headers, body: await buffer(request) });
      const answer = await POST(given);
      response.writeHead(answer.status).end(await answer.text());
    }).listen(4000);`,
  ],
  [
    'tell-port.js',
    `import { tracingChannel } from 'node:diagnostics_channel';
    const told = { asyncEnd: ({ server }) => process.send(server.address().port) };
    tracingChannel('net.server.listen').subscribe(told);`,
  ],
]);

/** On loopback, and on any free port. */
const onFreePort = (code: string) =>
  code.replace('listen(4000)', "listen(0, '127.0.0.1')").replace('port: 4000', 'port: 0');

async function startReceiver(t: TestContext, home: string, program: string): Promise<Receiver> {
  const child = spawn(process.execPath, ['--import', './tell-port.js', program], {
    cwd: home,
    env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  releaseAtEnd(t, () => child.kill('SIGKILL'));
  const lines: string[] = [];
  const reader = createInterface(child.stdout ?? assert.fail()).on('line', (line) => lines.push(line));
  const [port] = await once(child, 'message');
  return {
    url: `http://localhost:${port}/webhooks`,
    lines,
    async until(count) {
      while (lines.length < count) await once(reader, 'line');
      return lines[count - 1] ?? '';
    },
  };
}
