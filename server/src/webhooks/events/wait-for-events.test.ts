import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { createKey } from '../../accounts/keys/create-key.ts';
import { openKeyring } from '../../accounts/keys/keyring.ts';
import { requireKey } from '../../accounts/keys/require-key.ts';
import { revokeKey } from '../../accounts/keys/revoke-key.ts';
import type { Owner } from '../../accounts/owner.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import { sandboxDirectory } from '../../carriers/sandbox.ts';
import { eventBody } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import type { Mode } from '../../domain/references/reference.ts';
import { systemClock as now } from '../../domain/time/clock.ts';
import { apiPrefix, createApp } from '../../http/app.ts';
import { openRequestLimits } from '../../http/rate-limit.ts';
import { stopAnswering } from '../../start/shutdown.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { openEventNews, type WaitLimits } from './event-news.ts';
import { eventRoutes } from './event-routes.ts';
import type { EventView } from './event-schemas.ts';
import { publishEvents } from './publish-events.ts';
import { sampleEvent } from './sample-event.ts';
import { waitForEvents } from './wait-for-events.ts';

const store = await openTestStore({ after });
const deps = servicesWith({ db: store.db, now, newId });
const sandbox = sandboxDirectory({ now });
const named = { ...deps, directories: { live: sandbox, test: sandbox } };
const idsOf = (events: readonly Pick<EventView, 'id'>[]) => events.map(({ id }) => id);

async function newOwner(mode: Mode = 'live'): Promise<Owner> {
  const wanted = { name: 'Acme', plan: 'Enterprise', ownerEmail: 'ops@acme.example' } as const;
  return { workspaceId: (await createWorkspace(deps, commandLine, wanted)).id, mode };
}

/** Publishes an event that was made this many seconds ago, and returns its id. */
async function publish(owner: Owner, secondsAgo = 0): Promise<string> {
  const madeAt = new Date(now().getTime() - secondsAgo * 1_000);
  const event = sampleEvent(servicesWith({ now: () => madeAt, newId }), owner);
  await inTransaction(store.db, (tx) => publishEvents(tx, [event]));
  return event.id;
}

/** Inserts an event as a server does that is killed before its notification. */
async function insertQuietly(owner: Owner, secondsAgo = 0): Promise<string> {
  const event = { ...sampleEvent(deps, owner), createdAt: new Date(now().getTime() - secondsAgo * 1_000) };
  const { id, workspaceId, mode, type, createdAt } = event;
  await store.pool.query(
    'insert into shipment_events (id, workspace_id, mode, type, body, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, workspaceId, mode, type, eventBody(event), createdAt],
  );
  return id;
}

/** A request that begins to wait. `asleep` resolves when it has nothing to answer, and listens. */
function waiting(owner: Owner, request: { after?: string; forMs?: number; limits?: WaitLimits } = {}) {
  const { forMs = 600_000, limits, ...query } = request;
  const listening = Promise.withResolvers<void>();
  const listen: typeof store.listen = async (...channel) => {
    const unlisten = await store.listen(...channel);
    listening.resolve();
    return unlisten;
  };
  const news = openEventNews(listen, limits);
  const asleep = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const watched: typeof news = {
    ...news,
    wait(...of) {
      const place = news.wait(...of);
      const sleep = (ms: number) => {
        asleep.resolve();
        return place.sleep(ms);
      };
      return { ...place, sleep };
    },
  };
  const patience = { forMs, signal: leaving.signal };
  const page = waitForEvents({ ...named, eventNews: watched }, owner, { limit: 100, ...query }, patience);
  return {
    news,
    asleep: Promise.all([asleep.promise, listening.promise]),
    leaving,
    ids: page.then(({ items }) => idsOf(items)),
  };
}

suite('waiting for events', () => {
  test('ends when an event of the workspace and mode is published, and of no other', async () => {
    const owner = await newOwner();
    const { asleep, ids } = waiting(owner);
    await asleep;
    await publish({ ...owner, mode: 'test' });
    await publish(await newOwner());
    const published = await publish(owner);
    assert.deepEqual(await ids, [published]);
  });

  test('there is no wait while the newest event is another one than the client has', async () => {
    const owner = await newOwner();
    const known = await publish(owner, 5);
    const missed = await publish(owner);
    assert.deepEqual(await waiting(owner, { after: known }).ids, [missed, known]);
    assert.deepEqual(await waiting(owner).ids, [missed, known]);
    assert.deepEqual(await waiting(owner, { after: 'evt_removed' }).ids, [missed, known]);
  });

  test('an event that appears behind the newest one ends it, and is on the page', async () => {
    const owner = await newOwner();
    await insertQuietly(owner, 600);
    const known = await insertQuietly(owner);
    const { asleep, ids } = waiting(owner, { after: known });
    await asleep;
    const late = await publish(owner, 60);
    assert.deepEqual(await ids, [known, late]);
  });

  test('without news it ends at its time, and the page has nothing new', async () => {
    const owner = await newOwner();
    assert.deepEqual(await waiting(owner, { forMs: 1 }).ids, []);
    const known = await publish(owner);
    assert.deepEqual(await waiting(owner, { after: known, forMs: 1 }).ids, [known]);
  });

  test('no connection to the database is held meanwhile', async () => {
    const { asleep, ids, news } = waiting(await newOwner());
    await asleep;
    assert.equal(store.pool.driver.totalCount - store.pool.driver.idleCount, 0);
    news.close();
    assert.deepEqual(await ids, []);
  });

  test('after a lost connection for notifications it looks for events itself', async () => {
    const owner = await newOwner();
    const { asleep, ids } = waiting(owner);
    await asleep;
    const event = await insertQuietly(owner);
    const restored = Promise.withResolvers<void>();
    await store.listen('restored', () => restored.resolve());
    await store.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    await restored.promise;
    assert.deepEqual(await ids, [event]);
  });

  test('a client that goes ends it, and frees its place', async () => {
    const owner = await newOwner();
    const { asleep, ids, leaving, news } = waiting(owner, { limits: { ofServer: 1, ofWorkspace: 1 } });
    await asleep;
    const { signal } = new AbortController();
    assert.throws(() => news.wait(owner, signal), { code: 'rate_limited' });
    leaving.abort(new Error('gone'));
    await assert.rejects(ids, { message: 'gone' });
    news.wait(owner, signal)[Symbol.dispose]();
  });

  test('a workspace has its share of the places, and the server has so many', async () => {
    const [one, other, third] = [await newOwner(), await newOwner(), await newOwner()];
    const news = openEventNews(store.listen, { ofServer: 3, ofWorkspace: 2 });
    const { signal } = new AbortController();
    news.wait(one, signal);
    news.wait({ ...one, mode: 'test' }, signal);
    assert.throws(() => news.wait(one, signal), { code: 'rate_limited', retryAfterSeconds: 10 });
    news.wait(other, signal);
    assert.throws(() => news.wait(third, signal), { code: 'rate_limited' });
  });
});

suite('a request with wait_seconds', () => {
  /** A server that allows one request a minute with a key. `begun` resolves when the request begins to wait, or is refused. */
  async function openServer(t: TestContext) {
    const log = () => {};
    const begun = Promise.withResolvers<void>();
    const listen: typeof store.listen = (...channel) => {
      begun.resolve();
      return store.listen(...channel);
    };
    const keyring = await openKeyring(servicesWith({ db: store.db, now }));
    const limits = await openRequestLimits({ perMinute: 1, redisUrl: null, log });
    const app = createApp({ logger: pino({ level: 'silent' }), newId });
    releaseAtEnd(t, async () => {
      await app.close();
      await limits.close();
      await keyring.close();
    });
    await app.register(
      async (scope) => {
        requireKey(scope, { keyring, limits, now });
        await scope.register(eventRoutes({ ...named, eventNews: openEventNews(listen) }));
      },
      { prefix: apiPrefix },
    );
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const owner = await newOwner();
    const { id, key } = await createKey(deps, commandLine, { ...owner, name: 'test' });
    const ask = async () => {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`${url}${apiPrefix}/events?wait_seconds=55`, { headers });
      return { status: response.status, body: (await response.json()) as { data: EventView[] } };
    };
    const answer = ask();
    return { app, owner, keyId: id, begun: Promise.race([begun.promise, answer]), answer };
  }

  test('counts as one request, and answers with the event', async (t) => {
    const { answer, begun, owner } = await openServer(t);
    await begun;
    const event = await publish(owner);
    const { status, body } = await answer;
    assert.equal(status, 200);
    assert.deepEqual(idsOf(body.data), [event]);
  });

  test('ends when the server stops, which does not wait for it', async (t) => {
    const { app, answer, begun } = await openServer(t);
    await begun;
    await stopAnswering(app);
    assert.deepEqual(await answer, { status: 200, body: { ok: true, data: [], next_cursor: null } });
  });

  test('shows no event to a key that was revoked meanwhile', async (t) => {
    const { answer, begun, keyId, owner } = await openServer(t);
    await begun;
    await revokeKey(deps, commandLine, { keyId, workspaceId: null });
    await publish(owner);
    assert.equal((await answer).status, 401);
  });
});
