import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { transportEvent } from '../../test/harness/carriers/sample-events.ts';
import { type ScriptedReply, startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { testClock } from '../../test/harness/clock.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import type { Patience } from './access/http.ts';
import type { Carrier, Question } from './carrier.ts';
import type { CarrierAnswer } from './carrier-answer.ts';
import { carrierSettings } from './carrier-settings.ts';
import { healthOf } from './condition.ts';
import { createDcsaCarrier } from './dcsa/carrier.ts';
import { guardCarrier } from './guarded-carrier.ts';

const patience: Patience = { connectMs: 5_000, silenceMs: 60_000, questionMs: 60_000 };
const never = new AbortController().signal;
const box: Question = { reference: 'MSCU1234566', kind: 'equipment' };
let made = 0;
/** Another one each time. */
function newBox(): Question {
  made += 1;
  return { ...box, reference: `MSCU${made}` };
}
const found: ScriptedReply = { body: [transportEvent()] };
const broken: ScriptedReply = { status: 500 };

const server = await startScriptedCarrier();
releaseAtEnd({ after }, () => server.close());

function guarded(origin = server.origin) {
  const clock = testClock();
  const settings = carrierSettings({ scac: 'TEST', baseUrl: origin, auth: { kind: 'none' } });
  const carrier = guardCarrier(createDcsaCarrier(settings, { now: clock.now, patience }), clock);
  const health = () => healthOf(conditionOf(carrier), clock.now());
  const ask = (signal = never, workspaceId = 'acme', question = box) =>
    carrier.ask(question, signal, { purpose: 'client', workspaceId, weight: 1 });
  /** Fails until it is not asked. */
  const fail = async () => {
    server.script(broken);
    for (let failure = 0; failure < 5; failure += 1) await ask(never, 'acme', newBox());
  };
  /** Asks once, so that the question is known. */
  const know = async () => {
    server.script(found);
    await ask();
  };
  return { carrier, clock, health, ask, fail, know };
}

function conditionOf({ condition }: Carrier) {
  assert.ok(condition !== undefined);
  return condition();
}

function reasonOf(answer: CarrierAnswer) {
  assert.equal(answer.outcome, 'unavailable');
  return [answer.reason, answer.retryAfterSeconds];
}

suite('a guarded carrier', () => {
  test('that keeps failing is not asked, then asked once, then asked normally again', async () => {
    const { ask, clock, health, fail, know } = guarded();
    assert.equal(health(), 'unknown');
    await know();
    await fail();
    assert.equal(server.requests.length, 5);
    assert.equal(health(), 'open');
    assert.deepEqual(reasonOf(await ask()), ['server_error', 15]);
    assert.equal(server.requests.length, 5, 'no carrier was asked');
    clock.advance(15_000);
    assert.equal(health(), 'degraded');
    assert.deepEqual(reasonOf(await ask()), ['server_error', null]);
    assert.deepEqual(reasonOf(await ask()), ['server_error', 30]);
    assert.equal(server.requests.length, 6, 'the probe alone');
    server.script(found);
    clock.advance(30_000);
    assert.equal((await ask()).outcome, 'found');
    assert.equal((await ask()).outcome, 'found');
    assert.equal(health(), 'ok');
  });

  test('is not kept from others by a workspace that asks about what it has a fault with', async () => {
    const { ask, clock, know } = guarded();
    await know();
    for (let round = 0; round < 20; round += 1) {
      server.script(broken);
      const asked = Array.from({ length: 6 }, (_, at) =>
        ask(never, 'hostile', at < 3 ? newBox() : { ...box, reference: 'BAD' }),
      );
      await Promise.all(asked);
      server.script(found);
      assert.equal((await ask()).outcome, 'found');
      clock.advance(3_200);
    }
  });

  test('that refuses our credentials is reported so, and does not count as down', async () => {
    const { ask, health } = guarded();
    server.script({ status: 401 });
    for (let refusal = 0; refusal < 10; refusal += 1)
      assert.deepEqual(reasonOf(await ask()), ['unauthorized', null]);
    assert.equal(health(), 'unauthorized');
  });

  test('that refuses a question works, and is asked the next one', async () => {
    const { ask, health } = guarded();
    server.script({ status: 400 });
    for (let refusal = 0; refusal < 10; refusal += 1)
      assert.deepEqual(reasonOf(await ask()), ['rejected', null]);
    assert.equal(server.requests.length, 10);
    assert.equal(health(), 'ok');
    server.script({ status: 405 });
    await ask();
    assert.equal(health(), 'degraded', 'a wrong address is no refused question');
  });

  test('is asked one probe at a time, and the next one when that was cancelled', async () => {
    const { ask, clock, fail, know } = guarded();
    await know();
    await fail();
    clock.advance(15_000);
    server.script({ fault: 'hang' }, found);
    const giving = new AbortController();
    const probe = ask(giving.signal);
    await server.asked();
    assert.deepEqual(reasonOf(await ask()), ['server_error', 1]);
    giving.abort();
    assert.deepEqual(reasonOf(await probe), ['aborted', null]);
    assert.equal((await ask()).outcome, 'found');
  });

  test('is probed again after a probe that threw an error', async () => {
    const clock = testClock();
    const answers: (() => Promise<CarrierAnswer>)[] = Array(5).fill(async () => ({
      outcome: 'unavailable',
      reason: 'timeout',
      retryAfterSeconds: null,
      detail: 'Silence.',
    }));
    answers.push(
      () => Promise.reject(new Error('a bug')),
      async () => ({ outcome: 'no_data' }),
    );
    const bare: Carrier = {
      scac: 'TEST',
      name: 'Test',
      simulated: false,
      ask: () => answers.shift()?.() ?? assert.fail('asked too often'),
      decode: () => ({ events: [], setAside: [] }),
    };
    const { ask } = guardCarrier(bare, clock);
    for (let failure = 0; failure < 5; failure += 1) await ask(newBox(), never);
    clock.advance(30_000);
    await assert.rejects(ask(box, never), /a bug/);
    assert.deepEqual(await ask(box, never), { outcome: 'no_data' });
  });

  test('reports the result of every question that was sent', async () => {
    const clock = testClock();
    const answered: string[] = [];
    const settings = carrierSettings({ scac: 'TEST', baseUrl: server.origin, auth: { kind: 'none' } });
    const { ask } = guardCarrier(createDcsaCarrier(settings, { now: clock.now, patience }), {
      now: clock.now,
      answered: (scac, outcome) => answered.push(`${scac} ${outcome}`),
    });
    for (const reply of [found, { status: 404 }, broken]) {
      server.script(reply);
      await ask(box, never);
    }
    for (let failure = 0; failure < 9; failure += 1) await ask(newBox(), never);
    assert.deepEqual(answered, [
      ...['TEST found', 'TEST no_data'],
      ...Array.from({ length: 5 }, () => 'TEST server_error'),
    ]);
  });

  test('that never answers blocks a limited number of questions, and does not affect other carriers', async () => {
    const hanging = guarded();
    const well = await startScriptedCarrier();
    releaseAtEnd({ after }, () => well.close());
    const good = guarded(well.origin);
    server.script({ fault: 'hang' });
    well.script(found);
    const stop = new AbortController();
    const stuck = Array.from({ length: 200 }, () => hanging.ask(stop.signal));
    let settled = 0;
    for (const each of stuck) void each.then(() => (settled += 1));
    const answers = await Promise.all(Array.from({ length: 50 }, () => good.ask()));
    assert.ok(answers.every(({ outcome }) => outcome === 'found'));
    assert.equal(settled, 89, 'those for whom there was no room in the line were told at once');
    assert.equal(server.requests.length, 11, 'the others wait');
    stop.abort();
    const reasons = (await Promise.all(stuck)).map((answer) => reasonOf(answer)[0]);
    assert.equal(reasons.filter((reason) => reason === 'aborted').length, 111);
  });

  test('has a place for the next workspace, and for watching, while one workspace fills the queue', async () => {
    const { carrier, ask, health } = guarded();
    server.script(...Array<ScriptedReply>(11).fill({ fault: 'hang' }), found);
    const stop = new AbortController();
    const stuck = Array.from({ length: 200 }, () => ask(stop.signal));
    const refused = await Promise.race(stuck);
    assert.ok(refused.outcome === 'unavailable' && refused.isShareSpent);
    assert.equal(health(), 'unknown', 'what one workspace may not do tells nothing of the carrier');
    assert.equal((await ask(never, 'other')).outcome, 'found');
    const watching = { purpose: 'watch', workspaceId: 'other', weight: 1 } as const;
    assert.equal((await carrier.ask(box, never, watching)).outcome, 'found');
    stop.abort();
    await Promise.all(stuck);
  });

  test('ends all waiting when it is known to be down', async () => {
    const { ask } = guarded();
    const hang: ScriptedReply = { fault: 'hang' };
    server.script(...Array<ScriptedReply>(11).fill(hang), broken);
    const stop = new AbortController();
    for (let at = 0; at < 11; at += 1) void ask(stop.signal);
    const behind = Array.from({ length: 40 }, (_, at) => ask(never, `ws_${at}`, newBox()));
    const answers = await Promise.all(behind);
    assert.equal(server.requests.length, 20, 'five, and one behind each but the last of them');
    assert.ok(answers.every((answer) => reasonOf(answer)[0] === 'server_error'));
    stop.abort();
  });
});
