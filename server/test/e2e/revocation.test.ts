// Two servers share one database, and a command beside them revokes a key.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createLandfall, type Landfall, LandfallError } from '../../../client/src/landfall.ts';
import { openTestStore } from '../harness/store.ts';
import { answerOf, readBanner, startServer } from './landfall-process.ts';

/** A revocation must take effect on every server within 1 s. */
const mostMs = 1_000;

suite('revocation', () => {
  test('a revoked key is refused by both servers within a second', async (t) => {
    const { databaseUrl: DATABASE_URL } = await openTestStore(t);
    const landfall = (line: string) => answerOf(t, line, { DATABASE_URL });
    const workspace = await landfall('workspace create --name Acme --plan Max --owner ops@acme.example');
    const { id, key } = await landfall(`key create --workspace ${workspace.id} --mode test --name ERP`);
    assert.ok(key);

    const settings = { DATABASE_URL, APP_SECRET: 'a secret of at least 32 characters' };
    const servers = [startServer(t, settings), startServer(t, settings)];
    const banners = await Promise.all(servers.map(readBanner));
    const clients = banners.map(({ api }) => createLandfall({ baseUrl: api, key }));
    // Both servers have the key in their caches now.
    for (const client of clients)
      assert.equal((await client.track('MSCU1234566')).tracking.status, 'in_transit');

    const revoked = await landfall(`key revoke ${id}`);
    const revokedAt = Date.parse(revoked.revoked_at ?? '');
    await Promise.all(clients.map(untilRefused));
    const took = Date.now() - revokedAt;
    t.diagnostic(`refused ${took} ms after the revocation, including the end of the command`);

    for (const server of servers) server.child.kill('SIGTERM');
    for (const server of servers) assert.equal((await server.ended).code, 0);
  });
});

/** Sends requests until the key is refused. A request that is sent after the promised time must be refused. */
async function untilRefused(client: Landfall): Promise<void> {
  const deadline = Date.now() + mostMs;
  for (;;) {
    const sentAt = Date.now();
    const error: unknown = await client.account().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof LandfallError && error.code === 'invalid_api_key') return;
    assert.equal(error, null);
    assert.ok(sentAt < deadline, 'the key still works');
  }
}
