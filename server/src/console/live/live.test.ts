import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import Fastify from 'fastify';
import { closeAtOnce, openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { cookieOf } from '../../../test/harness/console-visitor.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { requireMember, requirePerson } from '../session.ts';
import { liveRoutes } from './routes.ts';

const app = await openConsoleApp({ after });

/** A person with an open page. */
interface Looking {
  /** The next event, without keep-alive messages; null when the stream has ended. */
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
  test('every open page of a workspace is notified about a change in it, and no other page', async () => {
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
    // Notifications come in the order of their transactions, so nothing was sent before this one.
    await track(ada, 'test', 'TCLU0000001');
    assert.deepEqual((await sandbox.next())?.data, { reference: 'TCLU0000001' });
    await track(eve, 'live', 'HLCU7654321');
    assert.deepEqual((await other.next())?.data, { reference: 'HLCU7654321' });
    await Promise.all([first, second, sandbox, other].map((each) => each.leave()));
  });

  test('the end of tracking is announced, too', async () => {
    const ada = await app.signIn();
    await track(ada, 'live', 'MSCU1234566');
    const looking = await look(ada, 'live');
    await ada.call(`/w/${ada.workspaceId}/live/untrack`, { body: { references: ['MSCU1234566'] } });
    assert.deepEqual((await looking.next())?.data, { reference: 'MSCU1234566' });
    await looking.leave();
  });

  test('after a lost connection to the database every page is told to load again', async () => {
    const ada = await app.signIn();
    const looking = await look(ada, 'live');
    await app.store.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    assert.deepEqual(await looking.next(), { event: 'missed', data: {} });
    await looking.leave();
  });

  test('another workspace’s updates cannot be read', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()];
    assert.equal((await eve.call(`/w/${ada.workspaceId}/live/live`)).status, 404);
    assert.equal(
      (await ada.call(`/w/${ada.workspaceId}/live/live`, { headers: { cookie: '' } })).status,
      401,
    );
  });
});

suite('a live connection ends', () => {
  /** By default without keep-alive messages. Each checks access, and on a busy machine a check that is late ends the connection. */
  async function openServer(everyMs = 3_600_000) {
    const server = Fastify();
    const pass = async () => {};
    const limits = {
      allowPerson: pass,
      refusePerson: pass,
      allowFailure: pass,
      refuseFailing: pass,
      enter: () => () => {},
    };
    const { deps: given } = app;
    const deps = {
      ...given,
      limits: { ...given.limits, ...limits },
      caps: { ...defaultCaps, liveStreams: 2 },
    };
    await server.register(
      async (scope) => {
        requirePerson(scope, deps);
        requireMember(scope, deps);
        await scope.register(liveRoutes(deps, everyMs));
      },
      { prefix: '/w/:workspace' },
    );
    return { server, url: await server.listen({ host: '127.0.0.1', port: 0 }) };
  }

  test('when the server stops, which does not wait for it', async () => {
    const { server, url } = await openServer();
    const ada = await app.signIn();
    const looking = await look(ada, 'live', url);
    await server.close();
    assert.equal(await looking.next(), null);
  });

  test('one person has a limit of open ones, and a closed one frees its place', async (t) => {
    const { server, url } = await openServer();
    releaseAtEnd(t, () => closeAtOnce(server));
    const ada = await app.signIn();
    const grace = await app.signIn({ workspaceId: ada.workspaceId });
    const open = [await look(ada, 'live', url), await look(ada, 'test', url)];
    const address = `${url}/w/${ada.workspaceId}/live/live`;
    const refused = await fetch(address, { headers: { cookie: ada.cookie } });
    assert.equal(refused.status, 409);
    assert.match(await refused.text(), /The limit of 2 open pages with live updates is reached/);
    await (await look(grace, 'live', url)).leave();
    await open[0]?.leave();
    // The server is notified a moment later.
    let again = await fetch(address, { headers: { cookie: ada.cookie } });
    while (again.status === 409) again = await fetch(address, { headers: { cookie: ada.cookie } });
    assert.equal(again.status, 200);
    await again.body?.cancel();
    await open[1]?.leave();
  });

  test('at once where a change is announced, by whatever server, and no other does', async (t) => {
    const { server, url } = await openServer();
    releaseAtEnd(t, () => server.close());
    const owner = await app.signIn();
    const operator = await app.signIn({ isOperator: true });
    const { workspaceId } = owner;
    const bystander = await look(await app.signIn({ workspaceId }), 'live', url);
    const operated = `/operator/workspaces/${workspaceId}`;
    const memberPath = ({ personId }: SignedIn) => `/w/${workspaceId}/team/members/${personId}`;
    const changes: [string, (who: SignedIn) => Promise<{ status: number }>][] = [
      ['role', (who) => owner.call(memberPath(who), { method: 'PATCH', body: { role: 'viewer' } })],
      ['membership', (who) => owner.call(memberPath(who), { method: 'DELETE' })],
      ['every session', (who) => who.call('/account/sessions', { method: 'DELETE' })],
      ['signing out', (who) => who.ask('/sign-out', { body: {} })],
      ['a new password elsewhere', newPasswordElsewhere],
    ];
    for (const [what, change] of changes) {
      const who = await app.signIn({ workspaceId, role: 'developer' });
      const looking = await look(who, 'live', url);
      assert.equal((await change(who)).status, 200, what);
      assert.equal(await looking.next(), null, what);
    }
    await track(owner, 'live', 'MSCU1234566');
    assert.deepEqual((await bystander.next())?.data, { reference: 'MSCU1234566' });
    assert.equal((await operator.call(`${operated}/block`, { body: { reason: 'unpaid' } })).status, 200);
    assert.equal(await bystander.next(), null, 'the workspace');
    const blocked = await look(owner, 'live', url);
    assert.equal((await operator.call(`${operated}/unblock`, { body: {} })).status, 200);
    assert.equal(await blocked.next(), null, 'the workspace again');
  });

  /** In another session of the same person. */
  async function newPasswordElsewhere({ email, password }: SignedIn) {
    const cookie = cookieOf(await app.at().ask('/sign-in/email', { body: { email, password } }));
    const body = { currentPassword: password, newPassword: 'another horse battery staple' };
    return await app.at(cookie).ask('/change-password', { body });
  }

  test('when the session, the role or the membership ends', async (t) => {
    // Nothing announces these changes. The next check finds them, and it comes soon.
    const { server, url } = await openServer(10);
    releaseAtEnd(t, () => server.close());
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
