import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { apiPrefix } from '../src/http/app.ts';
import { openAssistant } from './harness/assistant.ts';
import { operate } from './harness/operate.ts';
import { endConnections, makeReadOnly } from './harness/read-only.ts';
import { voyageEvents } from './harness/voyage.ts';
import { openWholeApp, pushing } from './harness/whole-app.ts';

const { url, store, newKey, logged } = await openWholeApp({ after });
const { databaseUrl } = store;
const { key } = await newKey();
const authorization = `Bearer ${key}`;

async function ask(path: string, { method = 'GET', body = '', headers = {} } = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(path.startsWith(apiPrefix) && { authorization }),
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== '' && { body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  const json: any = await response.json().catch(() => null);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), json };
}

const account = () => ask('/api/v1/account');
const track = (reference: string) => ask(`/api/v1/track/${reference}`);

function push() {
  const body = JSON.stringify(voyageEvents('MSCU1234566'));
  const signature = createHmac('sha256', pushing.secret).update(body).digest('hex');
  const headers = { 'notification-signature': `sha256=${signature}` };
  return ask(`/carriers/${pushing.scac}/events`, { method: 'POST', body, headers });
}

/** The lines at level `error`, which docs/monitoring.md "What to watch" calls faults of Landfall. */
function faultsLogged(): string[] {
  return logged()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
}

function assertUnavailable({ status, retryAfter, json }: Awaited<ReturnType<typeof ask>>): void {
  assert.deepEqual([status, json.error.code, retryAfter], [503, 'unavailable', '5']);
}

suite('a database', () => {
  test('whose table is locked refuses what needs the table, and answers the rest', async () => {
    assert.equal((await track('MSCU1234566')).status, 200);
    await operate(databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('lock table shipments in access exclusive mode');
      const waiting = Array.from({ length: 20 }, () => track('MSCU1234566'));
      assert.equal((await account()).status, 200);
      assert.equal((await ask('/ready')).status, 200);
      for (const answer of await Promise.all(waiting)) assertUnavailable(answer);
      await client.query('commit');
    });
    assert.equal((await track('MSCU1234566')).status, 200);
  });

  test('that is read-only is said to be unavailable, and reads go on', async () => {
    assert.equal((await track('MSCU1234566')).status, 200);
    assert.equal((await push()).status, 204);
    const undo = await makeReadOnly(store);
    const ready = await ask('/ready');
    assert.deepEqual([ready.status, ready.json], [503, { status: 'database_unavailable' }]);
    assert.equal((await ask('/health')).status, 200);
    assertUnavailable(await track('MSCU1234571'));
    assertUnavailable(await push());
    const batch = await ask('/api/v1/track/batch', {
      method: 'POST',
      body: JSON.stringify({ references: ['MSCU1234571'] }),
    });
    assert.equal(batch.json.data[0].error.code, 'unavailable');
    assert.equal(batch.json.data[0].error.details.retry_after_seconds, 5);
    assert.equal((await account()).status, 200);
    assert.equal((await track('MSCU1234566')).status, 200, 'known and fresh');
    const { call } = await openAssistant({ after }, { url, key });
    const { text } = await call('track', { reference: 'MSCU1234571' });
    assert.match(text, /^unavailable: .* Try again in 5 seconds\.$/);

    await undo();
    assert.equal((await track('MSCU1234571')).status, 200);
    assert.deepEqual(faultsLogged(), []);
  });

  test('that ends all connections under requests is never called a fault of the server', async () => {
    const answers = Array.from({ length: 20 }, () => account());
    await operate(databaseUrl, endConnections);
    for (const answer of await Promise.all(answers)) if (answer.status !== 200) assertUnavailable(answer);
    assert.equal((await account()).status, 200);
    assert.deepEqual(faultsLogged(), []);
  });
});
