import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { type ScriptedCarrier, startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { testClock } from '../../test/harness/clock.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { servicesWith, testSealer } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { commandLine } from '../audit/audit.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import { carrierSettings } from '../carriers/carrier-settings.ts';
import type { Reference } from '../domain/references/reference.ts';
import { systemClock } from '../domain/time/clock.ts';
import type { Services } from '../services.ts';
import { openSealer } from '../store/sealer.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';
import { type AskedOptions, openAskedCarriers } from './asked-carriers.ts';
import { changeConnection } from './change-connection.ts';
import { createConnection } from './create-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { pauseConnection, resumeConnection } from './pause-connection.ts';
import type { WrittenEntry } from './require-entry.ts';

const never = new AbortController().signal;
const question = { kind: 'equipment', reference: 'MSCU1234566' } as const;
const minute = 60_000;
/** All share the connections of these tests. */
const workspaceId = null;

const connect = (services: Services, written: WrittenEntry) =>
  createConnection(services, commandLine, { written, workspaceId });

async function openWorld(lifetime: TestContext) {
  const store = await openTestStore(lifetime);
  const carrier = await startScriptedCarrier();
  releaseAtEnd(lifetime, () => carrier.close());
  carrier.script({ status: 404, body: [] });
  const clock = testClock('2026-03-02T09:00:00Z');
  const services = servicesWith({ db: store.db, now: clock.now });
  const lines: string[] = [];
  /** A server that hears of changes; it looks by itself once in `everyMs`. */
  async function server(options: Partial<AskedOptions> = {}) {
    const asked = await openAskedCarriers({
      ...{ db: store.db, listen: store.listen, sealer: testSealer, now: systemClock, configured: [] },
      log: (line) => lines.push(line),
      connectOutside: services.connectOutside,
      everyMs: 10 * minute,
      ...options,
    });
    releaseAtEnd(lifetime, () => asked.close());
    return asked;
  }
  const entry = (scac = 'MSCU', token = 'hush-hush') => entryOf(carrier, scac, token);
  return { store, clock, carrier, services, server, entry, lines };
}

function entryOf({ origin }: ScriptedCarrier, scac: string, token: string) {
  return { scac, baseUrl: origin, auth: { kind: 'headers', headers: { 'X-Key': token } } };
}

/** Settles when the directory says so; a notice takes some milliseconds. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

const scacsOf = ({ directory }: { directory: CarrierDirectory }) => directory.list().map(({ scac }) => scac);

suite('connections', () => {
  test('are taken over by every server, and so are their changes and their end', async (t) => {
    const { clock, services, server, entry, carrier } = await openWorld(t);
    const [one, two] = [await server(), await server()];
    const { id } = await connect(services, entry());
    for (const asked of [one, two]) {
      await until(() => asked.directory.find('MSCU') !== undefined);
      await asked.directory.find('MSCU')?.ask(question, never);
    }
    assert.deepEqual(
      carrier.requests.map(({ headers }) => headers['x-key']),
      ['hush-hush', 'hush-hush'],
    );
    clock.advance(1_000);
    const seenAt = one.connections()[0]?.changedAt ?? assert.fail();
    await changeConnection(services, commandLine, {
      id,
      workspaceId,
      written: entry('MSCU', 'newer-one'),
      seenAt,
    });
    await until(() => (two.connections()[0]?.changedAt ?? seenAt) > seenAt);
    await two.directory.find('MSCU')?.ask(question, never);
    assert.equal(carrier.requests.at(-1)?.headers['x-key'], 'newer-one');
    await deleteConnection(services, commandLine, { id, workspaceId });
    for (const asked of [one, two]) await until(() => asked.directory.list().length === 0);
  });

  test('are taken over when the notice is lost', async (t) => {
    const { store, services, server, entry } = await openWorld(t);
    const deaf = async () => async () => {};
    const asked = await server({ listen: deaf, everyMs: 20 });
    await connect(services, entry());
    await until(() => asked.directory.list().length === 1);
    await store.pool.query('delete from connections');
    await until(() => asked.directory.list().length === 0);
  });

  test('that stay as they are keep their breaker and their quota', async (t) => {
    const { clock, store, services, server, entry, carrier } = await openWorld(t);
    const openQuota = sharedQuotas({ db: store.db, log: assert.fail });
    const asked = await server({ openQuota });
    await connect(services, {
      ...entry(),
      quota: [{ requests: 9, perSeconds: 3_600 }],
    });
    await asked.look();
    carrier.script({ status: 500 });
    await asked.directory.find('MSCU')?.ask(question, never);
    const before = asked.directory.find('MSCU');
    clock.advance(1_000);
    await connect(services, entry('MAEU'));
    await asked.look();
    const after = asked.directory.find('MSCU');
    assert.deepEqual(scacsOf(asked), ['MSCU', 'MAEU']);
    assert.equal(after, before);
    assert.equal(after?.condition?.().failures, 1);
    assert.equal((await after?.quotaLeft?.())?.[0]?.left, 8);
  });

  test('end while a question is under way: it ends with the old one', async (t) => {
    const { services, server, entry, carrier } = await openWorld(t);
    const asked = await server();
    const { id } = await connect(services, entry());
    await asked.look();
    carrier.script({ fault: 'hang' });
    const stop = new AbortController();
    const answer = asked.directory.find('MSCU')?.ask(question, stop.signal);
    await carrier.asked();
    await deleteConnection(services, commandLine, { id, workspaceId });
    await asked.look();
    assert.equal(asked.directory.find('MSCU'), undefined);
    stop.abort();
    assert.partialDeepStrictEqual(await answer, { outcome: 'unavailable', reason: 'aborted' });
  });

  test('that are paused are known and not asked, and go on afterwards', async (t) => {
    const { services, server, entry, carrier } = await openWorld(t);
    const asked = await server();
    const { id } = await connect(services, entry());
    await pauseConnection(services, commandLine, { id, workspaceId });
    await asked.look();
    assert.deepEqual(await asked.directory.find('MSCU')?.ask(question, never), {
      outcome: 'unavailable',
      reason: 'throttled',
      retryAfterSeconds: 600,
      detail: 'The operator has paused MSC.',
    });
    assert.equal(carrier.requests.length, 0);
    await resumeConnection(services, commandLine, { id, workspaceId });
    await asked.look();
    assert.equal((await asked.directory.find('MSCU')?.ask(question, never))?.outcome, 'no_data');
  });

  test('to a carrier that the file names are overruled', async (t) => {
    const { services, server, entry, carrier } = await openWorld(t);
    const named = carrierSettings({ scac: 'MSCU', baseUrl: carrier.origin, auth: { kind: 'none' } });
    const asked = await server({ configured: [named] });
    await connect(services, entry());
    await asked.look();
    assert.deepEqual(asked.settings(), [named]);
    assert.equal(asked.connections().length, 1);
  });

  test('end the demo: its carriers are asked about their own shipments only', async (t) => {
    const { services, server, entry, carrier } = await openWorld(t);
    const simulated = carrierSettings({
      ...{ scac: 'HLCU', baseUrl: carrier.origin, auth: { kind: 'none' } },
      simulated: true,
    });
    const asked = await server({ configured: [simulated], isDemo: true });
    assert.deepEqual(scacsOf(asked), ['HLCU']);
    await connect(services, entry());
    await asked.look();
    assert.deepEqual(scacsOf(asked), ['MSCU']);
    const reference: Reference = { value: 'HLCU1234567', shape: 'container', warnings: [] };
    const candidatesOf = (known: object) =>
      asked.directory
        .candidates(reference, known)
        .map(({ carrier }) => `${carrier.scac}${carrier.simulated ? ' simulated' : ''}`);
    assert.deepEqual(candidatesOf({}), ['MSCU']);
    const ofDemo = { answeredBefore: 'HLCU', isSimulated: true };
    assert.deepEqual(candidatesOf(ofDemo), ['HLCU simulated']);
    assert.equal(asked.directory.find('HLCU')?.simulated, true);
    await connect(services, entry('HLCU'));
    await asked.look();
    assert.deepEqual(candidatesOf(ofDemo), ['HLCU simulated'], 'also where the same carrier is real');
    assert.deepEqual(candidatesOf({ answeredBefore: 'HLCU' }), ['HLCU']);
  });

  test('are sealed: no column holds a secret, and a wrong secret fails one and not the rest', async (t) => {
    const { store, services, server, entry, lines } = await openWorld(t);
    await connect(services, entry('MSCU', 'very-secret-token'));
    const { rows } = await store.pool.query('select row_to_json(c)::text as row, entry from connections c');
    assert.doesNotMatch(rows[0].row + rows[0].entry.toString('latin1'), /very-secret-token|X-Key/);
    const log = await store.pool.query("select string_agg(a::text, ' ') as text from audit_log a");
    assert.match(log.rows[0].text, /connection\.create/);
    assert.doesNotMatch(log.rows[0].text, /very-secret-token/);
    const other = servicesWith({ db: store.db, sealer: openSealer(['o'.repeat(32)]), now: systemClock });
    await connect(other, entry('MAEU'));
    const asked = await server();
    assert.deepEqual(scacsOf(asked), ['MSCU']);
    const [, failing] = asked.connections();
    assert.match(JSON.stringify(failing?.opened), /sealed under another APP_SECRET/);
    assert.match(lines.join('\n'), /^The connection to MAEU cannot be used: A value was sealed/);
  });

  test('are made once for each carrier, and changed by one operator at a time', async (t) => {
    const { clock, services, server, entry } = await openWorld(t);
    const asked = await server();
    const tries = await Promise.allSettled([1, 2, 3].map(() => connect(services, entry())));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
    await asked.look();
    const { id, changedAt: seenAt } = asked.connections()[0] ?? assert.fail();
    const change = (scac = 'MSCU') =>
      changeConnection(services, commandLine, { id, workspaceId, written: entry(scac, 'newer-one'), seenAt });
    await assert.rejects(change('MAEU'), /it is for MAEU, and not for MSCU/);
    clock.advance(1_000);
    await change();
    await assert.rejects(change(), /somebody else has changed the connection meanwhile/);
    await deleteConnection(services, commandLine, { id, workspaceId });
    await assert.rejects(
      deleteConnection(services, commandLine, { id, workspaceId }),
      /There is no such connection/,
    );
    await assert.rejects(
      pauseConnection(services, commandLine, { id, workspaceId }),
      /There is no such connection/,
    );
  });

  test('refuse an entry that cannot be used, and name no secret', async (t) => {
    const { services, entry } = await openWorld(t);
    const wrong: [object, RegExp][] = [
      [{ ...entry(), baseUrl: 'http://carrier.example' }, /baseUrl: must be https/],
      [{ ...entry(), scac: 'msc' }, /scac: must match/],
      [{ profile: 'maersk', auth: { clientId: 'x' } }, /clientSecret: is missing/],
      [{ profile: 'msc', auth: { privateKeyFile: '/etc/passwd' } }, /privateKeyFile: .* cannot be read/],
      [{ ...entry(), path: `/${'a'.repeat(60_000)}` }, /it is too long/],
      [{ ...entry(), other: 1 }, /other is not a known key/],
    ];
    for (const [written, fault] of wrong) {
      await assert.rejects(connect(services, written as never), (error: Error) => {
        assert.match(error.message, fault);
        assert.doesNotMatch(error.message, /hush/);
        return true;
      });
    }
  });
});
