// On SIGTERM a server finishes its work in hand or gives it back, within 15 seconds.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { openSurroundings, type Served, type Surroundings } from './surroundings.ts';

/** The time that `serve` allows for the whole stop. */
const longestStopMs = 15_000;
/** The least time that a duty has for its jobs in hand. */
const shortestGraceMs = 8_000;
/** A client asks about the first container, and the second is due for a check. */
const [asked, checked] = ['MSCU1000001', 'MSCU1000002'] as const;

suite('a server that is told to stop', { concurrency: true }, () => {
  test('a stopping server finishes its jobs in hand and starts no new ones', async (t) => {
    const world = await openSurroundings(t);
    const server = await world.serve('api,watch,deliver');
    const held = await holdEverything(t, world, server);
    const idle = await openIdle(t, server);
    server.process.child.kill('SIGTERM');
    await idle.closed;
    const late = await world.publish();
    held.release();
    const releasedAt = performance.now();
    const answer = await held.answer;
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /"ok":true/);
    assert.deepEqual(await server.process.ended, { code: 0, errors: '' });
    assert.ok(performance.now() - releasedAt < shortestGraceMs, 'no part waits for its whole grace period');
    assert.deepEqual(await stateOf(world, held.eventId), {
      delivery: { state: 'delivered', attempts: 1 },
      endpointIsFree: true,
      checkIsDue: false,
    });
    assert.equal((await stateOf(world, late)).delivery.attempts, 0, 'a later event is left to other servers');
  });

  test('a stopping server gives back in time what it cannot finish, and the next server does it at once', async (t) => {
    const world = await openSurroundings(t);
    const server = await world.serve('api,watch,deliver');
    const held = await holdEverything(t, world, server);
    const offered = world.smtp.offered(1);
    world.smtp.manners = { recipient: () => 'silence' };
    await world.mail();
    await offered;
    const startedAt = performance.now();
    server.process.child.kill('SIGTERM');
    await assert.rejects(held.answer, /fetch failed/, 'the server closes the connection of the client');
    assert.deepEqual(await server.process.ended, { code: 0, errors: '' });
    assert.ok(performance.now() - startedAt < longestStopMs);
    assert.deepEqual(await stateOf(world, held.eventId), {
      delivery: { state: 'pending', attempts: 0 },
      endpointIsFree: true,
      checkIsDue: true,
    });
    const mails = await world.store.db.selectFrom('mails').selectAll().execute();
    assert.deepEqual(
      mails.map(({ state, attempts, next_attempt_at: at }) => [
        state,
        attempts,
        at !== null && at <= new Date(),
      ]),
      [['pending', 0, true]],
    );

    held.release();
    world.smtp.manners = {};
    const again = world.smtp.offered(2);
    await world.serve('watch,deliver');
    await Promise.all([world.receiver.until(2), again]);
    await world.carrier.until(2, checked);
  });
});

interface Held {
  eventId: string;
  answer: Promise<Response>;
  /** Lets the carrier and the receiver answer. */
  release(): void;
}

/** Starts a request, a check and a delivery that each wait for an answer. */
async function holdEverything(t: TestContext, world: Surroundings, server: Served): Promise<Held> {
  const holds = [world.carrier.holds(asked), world.carrier.holds(checked)] as const;
  const answerWebhooks = world.receiver.holds();
  const release = () => {
    for (const hold of holds) hold.release();
    answerWebhooks();
  };
  releaseAtEnd(t, release);
  await world.letCheck(checked);
  await world.letCheck(asked);
  const answer = server.ask(`/track/${asked}`);
  answer.catch(() => {});
  const eventId = await world.publish();
  await Promise.all([...holds.map(({ arrived }) => arrived), world.receiver.until(1)]);
  return { eventId, answer, release };
}

/** Opens a connection that waits for its next request. The server closes it when it begins to stop. */
async function openIdle(t: TestContext, { api }: Served): Promise<{ closed: Promise<unknown> }> {
  const agent = new Agent({ keepAlive: true });
  releaseAtEnd(t, () => agent.destroy());
  const [response] = await once(get(`${api}/account`, { agent }), 'response');
  const closed = once(response.socket, 'close');
  await once(response.resume(), 'end');
  return { closed };
}

async function stateOf({ store: { db } }: Surroundings, eventId: string) {
  const delivery = await db
    .selectFrom('deliveries')
    .select(['state', 'attempts'])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const health = await db.selectFrom('endpoint_health').select('held_until').executeTakeFirstOrThrow();
  const shipment = await db
    .selectFrom('shipments')
    .select('next_check_at')
    .where('reference', '=', checked)
    .executeTakeFirstOrThrow();
  const isPast = (at: Date | null) => at !== null && at <= new Date();
  return {
    delivery,
    endpointIsFree: health.held_until === null || isPast(health.held_until),
    checkIsDue: isPast(shipment.next_check_at),
  };
}
