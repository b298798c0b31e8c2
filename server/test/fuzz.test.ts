// Sends thousands of hostile requests that are made from openapi.json. Each must be answered as documented, and no
// secret may reach the log.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import fc from 'fast-check';
import { Client } from 'undici';
import { createKey } from '../src/accounts/keys/create-key.ts';
import { revokeKey } from '../src/accounts/keys/revoke-key.ts';
import { commandLine } from '../src/audit/audit.ts';
import { newId } from '../src/domain/ids.ts';
import { systemClock as now } from '../src/domain/time/clock.ts';
import { apiPrefix } from '../src/http/app.ts';
import { type Contract, readContract } from './harness/contract.ts';
import { type HostileRequest, hostileRequest } from './harness/hostile.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import { servicesWith } from './harness/services.ts';
import { openWholeApp, type WholeApp } from './harness/whole-app.ts';

const requests = 2_500;

suite('hostile requests', () => {
  let app: WholeApp;
  let contract: Contract;
  let client: Client;
  const opened = new AsyncDisposableStack();
  before(async () => {
    app = await openWholeApp({ after: (release) => opened.defer(release) });
    contract = readContract(app.document);
    client = opened.adopt(new Client(app.url), (it) => it.close());
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  test(`${requests} of them are answered as documented`, async () => {
    const keys = await presentedKeys();
    const cursor = await somebodysCursor();
    const known = [cursor, ...(await somebodysWebhook(keys[0] ?? ''))];
    const [first, ...others] = contract.operations.map((each) => hostileRequest(contract, each, keys, known));
    assert.ok(first);
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(first, ...others), async (request) => {
        const status = await check(request);
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }),
      { numRuns: requests },
    );
    for (const status of [200, 400, 401, 403, 404]) assert.ok(seen.has(status), `${status} occurred`);
    for (const key of keys.map((each) => each.replace('Bearer ', ''))) {
      if (key.startsWith('svc_')) assert.ok(!app.logged().includes(key), 'no key is logged');
    }
    assert.doesNotMatch(app.logged(), /svc_(live|test)_\w|drop table|"level":50/);
  });

  /** Sends a request, checks the answer against openapi.json, and returns its status. */
  async function check({ operation, method, path, headers, body }: HostileRequest): Promise<number> {
    const answer = await client.request({ method, path: `${apiPrefix}${path}`, headers, body });
    const text = await answer.body.text();
    const { statusCode } = answer;
    assert.notEqual(statusCode, 500, text);
    assert.match(String(answer.headers['request-id']), /^req_\w{22}$/);
    const [type = ''] = String(answer.headers['content-type']).split(';');
    const isFile = type !== 'application/json';
    if (isFile) assert.ok(contract.response(operation, statusCode)?.content?.[type], `${type} is documented`);
    const faults = isFile ? [] : contract.faultsOf(operation, statusCode, JSON.parse(text));
    assert.deepEqual(faults, [], `${operation.operationId} answered ${statusCode}: ${text}`);
    assert.equal(answer.headers['set-cookie'], undefined);
    return statusCode;
  }

  /** Keys of all kinds: valid, sandbox, of a plan without API, revoked, malformed, none. */
  async function presentedKeys(): Promise<string[]> {
    const live = await app.newKey();
    const test = await app.newKey({ mode: 'test' });
    const free = await app.newKey({ plan: 'Free' });
    const deps = servicesWith({ db: app.store.db, now, newId });
    const revoked = await createKey(deps, commandLine, {
      workspaceId: live.workspaceId,
      mode: 'live',
      name: 'revoked',
    });
    await revokeKey(deps, commandLine, { keyId: revoked.id, workspaceId: null });
    const junk = ['', 'Bearer', 'Bearer svc_live_junk', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(2_000)}`];
    // The valid keys are repeated, because requests with the other keys reach no route.
    const working = [live, live, live, live, test, test, test, test].map(({ key }) => `Bearer ${key}`);
    return [...working, `Bearer ${free.key}`, `Bearer ${revoked.key}`, ...junk];
  }

  /** The ids of an endpoint and its delivery that belong to the first key. */
  async function somebodysWebhook(authorization: string): Promise<string[]> {
    const post = async (path: string, body: string | null) => {
      const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
      const answer = await client.request({ method: 'POST', path: `${apiPrefix}${path}`, headers, body });
      return JSON.parse(await answer.body.text()).data.id;
    };
    const endpoint = await post('/webhooks', '{"url":"https://hooks.example.com/"}');
    return [endpoint, await post(`/webhooks/${endpoint}/test`, null)];
  }

  async function somebodysCursor(): Promise<string> {
    const { key } = await app.newKey({ mode: 'test' });
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await client.request({ method: 'GET', path: `${apiPrefix}${path}`, headers });
      return JSON.parse(await answer.body.text());
    };
    await ask('/track/DELAY1');
    await ask('/track/ARRIVE1');
    const { next_cursor: cursor } = await ask('/shipments?limit=1');
    assert.equal(typeof cursor, 'string');
    return cursor;
  }
});
