import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { runCommand } from '../../test/harness/run-command.ts';
import { testAppSecret } from '../../test/harness/services.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { loadConfig } from '../config.ts';
import { openSealer } from '../store/sealer.ts';

const app = await openTrackingApp({ after });
const newer = 'another secret of at least 32 characters';

suite('sealing secrets again', () => {
  test('opens all with the old secret and seals them with the new one, including those of rotations and stored answers', async () => {
    const client = await app.client();
    const created = await create(client, 'k1');
    const rotated = (await client.call(`/webhooks/${created.id}/rotate-secret`, { method: 'POST' })).body
      .data;

    assert.deepEqual(await reseal(`${newer},${testAppSecret}`), { resealed: 3 });
    const { open, isCurrent } = openSealer([newer]);
    const row = await app.store.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow();
    assert.equal(open(row.secret), rotated.secret);
    assert.equal(row.previous_secret && open(row.previous_secret), created.secret);
    const kept = await app.store.pool.query(`select body ->> 'sealed' as sealed from idempotency_keys`);
    const answer = Buffer.from(kept.rows[0].sealed, 'base64');
    assert.ok(isCurrent(answer));
    assert.equal(JSON.parse(open(answer)).secret, created.secret);
    assert.deepEqual(await reseal(newer), { resealed: 0 }, 'nothing is left of the old one');
  });

  test('says which secret is missing', async () => {
    const client = await app.client();
    await create(client, 'k2');
    await assert.rejects(reseal(newer), /sealed under another APP_SECRET \(key [0-9a-f]{16}\)/);
  });
});

async function create(client: Client, key: string): Promise<{ id: string; secret: string }> {
  const body = { url: 'https://hooks.example.com' };
  const answer = await client.call('/webhooks', { body, headers: { 'idempotency-key': key } });
  return answer.body.data;
}

async function reseal(APP_SECRET: string): Promise<unknown> {
  const { json } = await runCommand(['secrets', 'reseal'], {
    config: () => loadConfig({ DATABASE_URL: app.store.databaseUrl, APP_SECRET }),
    withStore: (work) => work(app.store),
  });
  return json;
}
