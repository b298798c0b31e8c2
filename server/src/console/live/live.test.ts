import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import Fastify from 'fastify';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { requireMember, requirePerson } from '../session.ts';
import { liveRoutes } from './routes.ts';

const app = await openConsoleApp({ after });

/** Somebody who looks. */
interface Looking {
  /** The next event, without signs of life; null when the stream has ended. */
  next(): Promise<{ event: string; data: { reference?: string } } | null>;
  leave(): Promise<void>;
}

async function look(who: SignedIn, mode: string, url = `${app.url}/console/api`): Promise<Looking> {
  const response = await fetch(`${url}/w/${who.workspaceId}/${mode}/live`, {
    headers: { cookie: who.cookie },
  });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  assert.ok(response.body);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  return {
    async next() {
      for (;;) {
        const end = unread.indexOf('\n\n');
        if (end < 0) {
          const { done, value } = await reader.read();
          if (done) return null;
          unread += value;
          continue;
        }
        const block = unread.slice(0, end);
        unread = unread.slice(end + 2);
        const found = /^event: (\w+)\ndata: (.*)$/.exec(block);
        if (found) return { event: found[1] ?? '', data: JSON.parse(found[2] ?? '') };
      }
    },
    leave: () => reader.cancel(),
  };
}

const track = (who: SignedIn, mode: string, reference: string) =>
  who.call(`/w/${who.workspaceId}/${mode}/track`, { body: { references: [reference] } });

suite('live updates', () => {
  test('everybody who looks at a workspace hears of a change in it, and nobody else', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()];
    const grace = await app.signIn({ role: 'viewer', workspaceId: ada.workspaceId });
    const [first, second, sandbox, other] = [
      await look(ada, 'live'),
      await look(grace, 'live'),
      await look(ada, 'test'),
      await look(eve, 'live'),
    ];
    await track(ada, 'live', 'mscu 123456-6');
    const news = { event: 'shipment', data: { reference: 'MSCU1234566' } };
    assert.deepEqual(await first.next(), news);
    assert.deepEqual(await second.next(), news);
    // Notifications come in the order of their transactions: what comes now had nothing before it.
    await track(ada, 'test', 'TCLU0000001');
    assert.deepEqual((await sandbox.next())?.data, { reference: 'TCLU0000001' });
    await track(eve, 'live', 'HLCU7654321');
    assert.deepEqual((await other.next())?.data, { reference: 'HLCU7654321' });
    await Promise.all([first, second, sandbox, other].map((each) => each.leave()));
  });

  test('the end of tracking is news too', async () => {
    const ada = await app.signIn();
    await track(ada, 'live', 'MSCU1234566');
    const looking = await look(ada, 'live');
    await ada.call(`/w/${ada.workspaceId}/live/untrack`, { body: { references: ['MSCU1234566'] } });
    assert.deepEqual((await looking.next())?.data, { reference: 'MSCU1234566' });
    await looking.leave();
  });

  test('after a lost connection to the database everybody is told to look for himself', async () => {
    const ada = await app.signIn();
    const looking = await look(ada, 'live');
    await app.store.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    assert.deepEqual(await looking.next(), { event: 'missed', data: {} });
    await looking.leave();
  });

  test('somebody else’s workspace cannot be listened to', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()];
    assert.equal((await eve.call(`/w/${ada.workspaceId}/live/live`)).status, 404);
    assert.equal(
      (await ada.call(`/w/${ada.workspaceId}/live/live`, { headers: { cookie: '' } })).status,
      401,
    );
  });
});

suite('a live connection ends', () => {
  /** With signs of life that do not keep a test waiting. */
  async function openServer() {
    const server = Fastify();
    const deps = { db: app.store.db, auth: app.auth, listen: app.store.listen, publicUrl: null };
    await server.register(
      async (scope) => {
        requirePerson(scope, deps);
        requireMember(scope, deps);
        await scope.register(liveRoutes(deps, 10));
      },
      { prefix: '/w/:workspace' },
    );
    return { server, url: await server.listen({ host: '127.0.0.1', port: 0 }) };
  }

  test('with the server, which does not wait for it', async () => {
    const { server, url } = await openServer();
    const ada = await app.signIn();
    const looking = await look(ada, 'live', url);
    await server.close();
    assert.equal(await looking.next(), null);
  });

  test('with the session, the role and the membership', async (t) => {
    const { server, url } = await openServer();
    t.after(() => server.close());
    const [ada, grace] = [await app.signIn(), await app.signIn()];
    const [first, second] = [await look(ada, 'live', url), await look(grace, 'live', url)];
    await app.store.db.deleteFrom('sessions').where('person_id', '=', ada.personId).execute();
    assert.equal(await first.next(), null);
    const { db } = app.store;
    const hers = db.updateTable('memberships').where('person_id', '=', grace.personId);
    await hers.set({ role: 'viewer' }).execute();
    assert.equal(await second.next(), null);
    const third = await look(grace, 'live', url);
    await db.deleteFrom('memberships').where('person_id', '=', grace.personId).execute();
    assert.equal(await third.next(), null);
  });
});
