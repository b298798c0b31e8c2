import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { type Addressee, openDispatch } from '../../../test/harness/dispatch.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { startReceiver } from '../../../test/harness/receiver.ts';
import { commandLine } from '../../audit/audit.ts';
import { changeEndpoint } from '../endpoints/change-endpoint.ts';
import { deleteEndpoint } from '../endpoints/delete-endpoint.ts';

const dispatch = await openDispatch({ after });
const { clock, deps } = dispatch;
const seconds = (count: number) => count * 1_000;
const silent = () => new Promise<never>(() => {});

suite('no endpoint delays another', () => {
  test('an endpoint that never answers does not delay the others', async (t) => {
    await dispatch.sender(t);
    const hole = await dispatch.addressee(t);
    const erp = await dispatch.addressee(t);
    const release = hole.receiver.holds();
    await dispatch.publish(hole, 50);
    await hole.receiver.until(8);
    await dispatch.publish(erp, 50);
    await erp.receiver.until(50);
    assert.equal(hole.receiver.received.length, 8);
    release();
    await hole.receiver.until(50);
  });

  test('an endpoint gets other deliveries while one of its requests hangs', async (t) => {
    await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const hang = Promise.withResolvers<{ status: number }>();
    erp.receiver.answers(() => hang.promise);
    const [hanging = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    erp.receiver.answers(() => ({ status: 200 }));
    await dispatch.publish(erp, 3);
    await erp.receiver.until(4);
    assert.deepEqual(await dispatch.attempts(erp, hanging), []);
    hang.resolve({ status: 200 });
  });

  test('no more than eight attempts at one endpoint are in flight, over all servers', async (t) => {
    await dispatch.sender(t);
    await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const release = erp.receiver.holds();
    await dispatch.publish(erp, 20);
    await erp.receiver.until(8);
    await dispatch.publish(erp, 20);
    release();
    await erp.receiver.until(40);
    assert.equal(erp.receiver.mostAtOnce(), 8);
  });

  test('a server keeps its limit of attempts in flight, and every endpoint gets its turn', async (t) => {
    await dispatch.sender(t, { limits: { turns: 2, attempts: 3 } });
    const receiver = await startReceiver(t);
    const addressees = await Promise.all([1, 2, 3].map(() => dispatch.addressee(t, { url: receiver.url })));
    const release = receiver.holds();
    for (const each of addressees) await dispatch.publish(each, 20);
    await receiver.until(3);
    release();
    await receiver.until(60);
    assert.equal(receiver.mostAtOnce(), 3);
  });

  test('when there are more endpoints than turns, the one that waits longest is next', async (t) => {
    const endpoints = await Promise.all([1, 2, 3].map(() => dispatch.addressee(t)));
    const served: number[] = [];
    for (const [index, { receiver }] of endpoints.entries()) {
      receiver.answers(() => {
        // Each attempt takes longer than the longest turn while others wait.
        clock.advance(seconds(4));
        served.push(index);
        return { status: 200 };
      });
    }
    for (const each of endpoints) await dispatch.publish(each, 3);
    const sender = await dispatch.sender(t, { limits: { turns: 1, attempts: 1 } });
    await Promise.all(endpoints.map(({ receiver }) => receiver.until(3)));
    await sender.idle();
    assert.deepEqual(new Set(served.slice(0, 3)).size, 3, served.join());
  });
});

suite('no workspace delays another', () => {
  test('many endpoints that answer late leave slots and turns to another workspace', async (t) => {
    await dispatch.sender(t, { limits: { turns: 8, attempts: 16 } });
    const slow = await startReceiver(t);
    const release = slow.holds();
    const first = await dispatch.addressee(t, { url: slow.url });
    for (let more = 1; more < 12; more += 1) {
      await dispatch.addressee(t, { url: slow.url, owner: first.owner });
    }
    await dispatch.publish(first, 8);
    await slow.until(12);
    const erp = await dispatch.addressee(t);
    await dispatch.publish(erp, 20);
    await erp.receiver.until(20);
    assert.equal(slow.received.length, 12, 'three quarters of the slots, and not one more');
    release();
    await slow.until(12 * 8);
  });

  test('endpoints beyond the share of their workspace get a turn as soon as another turn is over', async (t) => {
    const sender = await dispatch.sender(t, { limits: { turns: 4, attempts: 16 } });
    const receiver = await startReceiver(t);
    const first = await dispatch.addressee(t, { url: receiver.url });
    for (let more = 1; more < 10; more += 1) {
      await dispatch.addressee(t, { url: receiver.url, owner: first.owner });
    }
    await dispatch.publish(first, 3);
    await receiver.until(30);
    await sender.idle();
    assert.equal((await dispatch.endpoint(first)).failing_since, null);
  });
});

suite('the breaker of an endpoint', () => {
  test('opens when the endpoint does not answer; then single attempts with the most tried delivery probe it until it answers', async (t) => {
    const sender = await dispatch.sender(t, { timeoutSeconds: 0.3 });
    const erp = await dispatch.addressee(t, { script: silent });
    await dispatch.publish(erp, 10);
    await erp.receiver.until(8);
    await sender.idle();
    assert.deepEqual(await pausedForMs(erp), seconds(15));
    const sent = erp.receiver.received.length;

    clock.advance(seconds(15));
    sender.wake();
    const probe = await erp.receiver.until(sent + 1);
    await sender.idle();
    assert.equal(erp.receiver.received.length, sent + 1);
    assert.deepEqual(await pausedForMs(erp), seconds(30));
    const probed = String(probe.headers['webhook-id']);
    assert.equal((await dispatch.delivery(erp, probed)).attempts, 2);

    // From here on, answers may take as long as a slow machine needs.
    await sender.stop();
    erp.receiver.answers(() => ({ status: 200 }));
    clock.advance(seconds(60));
    const patient = await dispatch.sender(t);
    await erp.receiver.until(sent + 11);
    await patient.idle();
    assert.deepEqual(await pausedForMs(erp), null);
    assert.equal((await dispatch.delivery(erp, probed)).state, 'delivered');
  });

  test('can be closed by the owner once an hour; in between, a single attempt probes at once', async (t) => {
    const sender = await dispatch.sender(t, { timeoutSeconds: 1 });
    const erp = await dispatch.addressee(t, { script: silent });
    await dispatch.publish(erp, 30);
    await erp.receiver.until(8);
    await sender.idle();
    /** How many more attempts are made after the owner asks for a delivery, until nothing is due. */
    const attemptsAfter = async (change: { enabled: true } | { url: string }, least = 1) => {
      const before = erp.receiver.received.length;
      await changeEndpoint(deps, commandLine, erp.owner, { id: erp.id, change });
      await erp.receiver.until(before + least);
      await sender.idle();
      return erp.receiver.received.length - before;
    };
    assert.ok((await attemptsAfter({ enabled: true }, 8)) >= 8);
    const { unreachable } = await dispatch.endpoint(erp);
    assert.equal(await attemptsAfter({ enabled: true }), 1);
    assert.equal(await attemptsAfter({ url: `${erp.receiver.url}?again` }), 1);
    assert.equal((await dispatch.endpoint(erp)).unreachable, unreachable + 2, 'every probe in vain counts');
    clock.advance(seconds(3_600));
    assert.ok((await attemptsAfter({ enabled: true }, 8)) >= 8);

    erp.receiver.answers(() => ({ status: 200 }));
    await attemptsAfter({ enabled: true });
    assert.equal(await pausedForMs(erp), null);
  });

  test('stays closed while the endpoint answers, even with refusals', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t, { script: () => ({ status: 500 }) });
    await dispatch.publish(erp, 20);
    await erp.receiver.until(20);
    await sender.idle();
    assert.equal(await pausedForMs(erp), null);
  });
});

suite('an endpoint that is changed while deliveries go out to it', () => {
  test('gets nothing more once it is deleted', async (t) => {
    const { erp, release, sender } = await underWay(t);
    await told(t, erp, () => deleteEndpoint(deps, commandLine, erp.owner, erp.id));
    release();
    await sender.idle();
    assert.equal(erp.receiver.received.length, 8);
  });

  test('gets nothing while it is disabled, and the rest once it is enabled', async (t) => {
    const { erp, release, sender } = await underWay(t);
    await told(t, erp, () =>
      changeEndpoint(deps, commandLine, erp.owner, { id: erp.id, change: { enabled: false } }),
    );
    release();
    await sender.idle();
    assert.equal(erp.receiver.received.length, 8);
    await changeEndpoint(deps, commandLine, erp.owner, { id: erp.id, change: { enabled: true } });
    await erp.receiver.until(20);
  });

  test('gets the rest at its new address', async (t) => {
    const { erp, release } = await underWay(t);
    const moved = await dispatch.addressee(t);
    moved.secrets.splice(0, 1, ...erp.secrets);
    await told(t, erp, () =>
      changeEndpoint(deps, commandLine, erp.owner, { id: erp.id, change: { url: moved.receiver.url } }),
    );
    release();
    await moved.receiver.until(12);
    assert.equal(erp.receiver.received.length, 8);
  });
});

/** An endpoint with twenty deliveries, of which eight are in flight and wait for an answer. */
async function underWay(t: TestContext) {
  const sender = await dispatch.sender(t);
  const erp = await dispatch.addressee(t);
  const release = erp.receiver.holds();
  await dispatch.publish(erp, 20);
  await erp.receiver.until(8);
  return { erp, release, sender };
}

/** Resolves when every server knows the change. */
async function told(t: TestContext, { id }: Addressee, change: () => Promise<unknown>): Promise<void> {
  const heard = Promise.withResolvers<void>();
  releaseAtEnd(t, await dispatch.store.listen('webhooks', (payload) => payload === id && heard.resolve()));
  await change();
  await heard.promise;
}

async function pausedForMs(addressee: Addressee): Promise<number | null> {
  const { paused_until: until } = await dispatch.endpoint(addressee);
  return until && until.getTime() - clock.now().getTime();
}
