// Runs `landfall listen` as a developer does: as a process beside a real server, with a receiver that verifies with the
// client.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, suite, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { createLandfall, verifyWebhook } from '../../../client/src/landfall.ts';
import { createKey } from '../../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../src/audit/audit.ts';
import { eventBody } from '../../src/domain/announcing/shipment-event.ts';
import { newId } from '../../src/domain/ids.ts';
import { systemClock as now } from '../../src/domain/time/clock.ts';
import { inTransaction } from '../../src/store/in-transaction.ts';
import { newWebhookSecret } from '../../src/webhooks/endpoints/webhook-secret.ts';
import { sampleEvent } from '../../src/webhooks/events/sample-event.ts';
import type { Lifetime } from '../harness/lifetime.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import { servicesWith } from '../harness/services.ts';
import { openTestStore, type TestStore } from '../harness/store.ts';
import { type LandfallProcess, readBanner, runLine, startLine, startServer } from './landfall-process.ts';

const settings = { APP_SECRET: randomUUID(), ROLES: 'api', LOG_LEVEL: 'silent' };
const listenTo = (receiver: Receiver) =>
  `exec node server/bin/landfall.js listen --forward-to ${receiver.url.replace('127.0.0.1', 'localhost')}`;

suite('listen', () => {
  let store: TestStore;
  let api: string;
  const opened = new AsyncDisposableStack();
  const lifetime: Lifetime = { after: (release) => opened.defer(release) };
  before(async () => {
    store = await openTestStore(lifetime);
    ({ api } = await openServer(lifetime));
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  async function newKey(
    plan: 'Enterprise' | 'Free' = 'Enterprise',
  ): Promise<{ key: string; workspaceId: string }> {
    const deps = servicesWith({ db: store.db, now, newId });
    const { id } = await createWorkspace(deps, commandLine, {
      name: 'Acme',
      plan,
      ownerEmail: 'ops@acme.example',
    });
    const { key } = await createKey(deps, commandLine, { workspaceId: id, mode: 'test', name: 'test' });
    return { key, workspaceId: id };
  }

  /** Starts a server, and returns its API address and its port. */
  async function openServer(its: Lifetime, PORT = '0') {
    const server = startServer(its, { ...settings, DATABASE_URL: store.databaseUrl, PORT });
    const { api } = await readBanner(server);
    return { server, api, PORT: new URL(api).port };
  }

  test('listen posts events as the server would, also one that is committed late, and ends with Ctrl-C', async (t) => {
    const owner = await newKey();
    const landfall = createLandfall({ baseUrl: api, key: owner.key });
    await landfall.track('BEFORE1');
    const receiver = await startReceiver(t);
    const listening = startLine(t, `${listenTo(receiver)} --json --server ${api}`, {
      LANDFALL_API_KEY: owner.key,
    });
    const { secret } = await lineOf(listening, '"kind":"listening"');

    const old = { ...owner, mode: 'test' } as const;
    const late = sampleEvent(servicesWith({ newId, now: () => new Date(Date.now() - 30_000) }), old);
    await inTransaction(store.db, async (tx) => {
      const { id, type, workspaceId, createdAt } = late;
      const row = {
        id,
        type,
        workspace_id: workspaceId,
        mode: 'test',
        shipment_id: null,
        created_at: createdAt,
      } as const;
      await tx
        .insertInto('shipment_events')
        .values({ ...row, body: eventBody(late) })
        .execute();
      await landfall.track('DELAY1');
      await receiver.until(1);
    });
    await receiver.until(2);

    const [first, second] = receiver.received.map(({ body }) => JSON.parse(body));
    assert.deepEqual([first.type, first.data.reference, second.id], ['shipment.delayed', 'DELAY1', late.id]);
    const rows = await store.db.selectFrom('shipment_events').select(['id', 'body']).execute();
    for (const { raw, body, headers } of receiver.received) {
      const { id, type } = await verifyWebhook(raw, headers, secret);
      assert.equal(body, rows.find((row) => row.id === id)?.body, 'the bytes that the server would send');
      assert.deepEqual([headers['service-event'], headers['service-delivery']], [type, id]);
      assert.equal(headers['content-type'], 'application/json');
    }
    const { status, reference } = await lineOf(listening, late.id);
    assert.deepEqual([status, reference], [200, late.data.reference]);
    listening.child.kill('SIGINT');
    assert.deepEqual(await listening.ended, { code: 0, errors: '' });
  });

  test('listen goes on after the server was killed and started again, and prints what it does', async (t) => {
    const { api: ownApi, server, PORT } = await openServer(t);
    const { key } = await newKey();
    const landfall = createLandfall({ baseUrl: ownApi, key });
    const receiver = await startReceiver(t, () => ({ status: 400, body: 'signature_mismatch' }));
    const secret = newWebhookSecret();
    const line = `${listenTo(receiver)} --server ${ownApi} --secret ${secret} --events shipment.arrived 2>&1`;
    const listening = startLine(t, line, { LANDFALL_API_KEY: key });
    await listening.heard(/Verify with .*\n/);
    assert.ok(listening.said().includes(secret));

    server.child.kill('SIGKILL');
    await listening.heard(/^No answer from .*\. Trying again in 1 s\.\n/m);
    await openServer(t, PORT);
    await listening.heard(/^The server answers again\.\n/m);
    await landfall.track('DELAY1');
    await landfall.track('ARRIVE1');
    await listening.heard(/shipment\.arrived +ARRIVE1 +400 signature_mismatch +\d+ ms +evt_\w+\n/);
    assert.doesNotMatch(listening.said(), /DELAY1/);
    listening.child.kill('SIGTERM');
    assert.equal((await listening.ended).code, 0);
  });

  test('listen replays earlier events, and reports an event that could not be posted', async (t) => {
    const { key } = await newKey();
    await createLandfall({ baseUrl: api, key }).track('ARRIVE2');
    const line = `exec node server/bin/landfall.js listen --forward-to http://127.0.0.1:1/ --since 1h --json --server ${api}`;
    const listening = startLine(t, line, { LANDFALL_API_KEY: key });
    const { status, failure, reference } = await lineOf(listening, '"kind":"event"');
    assert.deepEqual([status, reference], [null, 'ARRIVE2']);
    assert.equal(failure, 'connect');
    listening.child.stdout.destroy();
    await createLandfall({ baseUrl: api, key }).track('ARRIVE3');
    assert.equal((await listening.ended).code, 0, 'listen ends without an error when its output is closed');
  });

  test('a missing or refused key ends with exit code 1, a wrong argument with 2', async (t) => {
    const { key } = await newKey('Free');
    const to = 'node server/bin/landfall.js listen --forward-to http://127.0.0.1:1/';
    const refusals: [string, Record<string, string>, number, RegExp][] = [
      [to, {}, 1, /^error: An API key is missing: give --key, or set LANDFALL_API_KEY\.\n$/],
      [`${to} --server ${api} --key svc_test_x`, {}, 1, /^error: [^\n]+\n$/],
      [`${to} --server ${api}`, { LANDFALL_API_KEY: key }, 1, /^error: [^\n]*Enterprise[^\n]*\n$/],
      [
        `${to} --key ${key}`,
        { LANDFALL_WEBHOOK_SECRET: 'whsec_x' },
        1,
        /^error: LANDFALL_WEBHOOK_SECRET is not/,
      ],
      [`${to} --key ${key} --events arrived`, {}, 2, /^error: .*shipment\.arrived.* See --help\.\n$/],
      ['node server/bin/landfall.js listen', {}, 2, /^error: .*--forward-to/],
    ];
    const checks = refusals.map(async ([line, environment, expected, message]) => {
      const { code, output, errors } = await runLine(t, line, environment);
      assert.deepEqual([code, output], [expected, ''], line);
      assert.match(stripVTControlCharacters(errors), message);
      assert.ok(!errors.includes(key));
    });
    await Promise.all(checks);
  });
});

/** Waits for the first JSON line that contains the text. The text may have letters, digits and `"_:` only. */
async function lineOf(listening: LandfallProcess, text: string) {
  const [line] = await listening.heard(new RegExp(`^.*${text}.*\n`, 'm'));
  return JSON.parse(line);
}
