// The clients of the aggregators, against the simulated ones in all their moods.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import type { Question } from '../../src/carriers/carrier.ts';
import type { RouteClient } from '../../src/carriers/routes/route-client.ts';
import { terminal49Client } from '../../src/carriers/routes/terminal49/client.ts';
import { vizionClient } from '../../src/carriers/routes/vizion/client.ts';
import { accessWith } from '../harness/carriers/access-with.ts';

const simulator = await openTestSimulator({ after });
const { origin, clock, control } = simulator;
const signal = new AbortController().signal;
/** Each client has a quota of its own, which a 429 empties. */
const clients: Readonly<Record<string, () => RouteClient>> = {
  Terminal49: () => terminal49Client(accessWith({}), `${origin}/terminal49/v2`),
  Vizion: () => vizionClient(accessWith({}), `${origin}/vizion`),
};

for (const [name, open] of Object.entries(clients)) {
  const client = open();
  const box = async (stage: string) => {
    const { body } = await control('GET', `/references?stage=${stage}&kind=container&limit=1`);
    const [{ reference, scac }] = (body as { references: [{ reference: string; scac: string }] }).references;
    const question: Question = { reference, kind: 'equipment' };
    const fail = (...faults: object[]) => control('PUT', `/references/${reference}`, { faults });
    return { question, scac, fail };
  };
  const idOf = async (question: Question, scac: string) => {
    const created = await client.create(question, scac, signal);
    assert.ok(created.outcome === 'created', created.outcome);
    return created.id;
  };
  const reasonOf = (answer: { outcome: string; reason?: string }) => answer.reason ?? answer.outcome;

  test(`${name} refuses without credits, waits for hours, and answers late, hollow, stopped and in trouble`, async () => {
    const { question, scac, fail } = await box('at_sea');
    await fail({ name: 'no_credits' });
    assert.deepEqual(await client.create(question, scac, signal), { outcome: 'no_credits' });
    assert.deepEqual(await client.find(question, scac, signal), { outcome: 'none' });
    await fail({ name: 'pending', seconds: 7_200 });
    const id = await idOf(question, scac);
    assert.deepEqual(await client.find(question, scac, signal), { outcome: 'found', id });
    assert.equal((await client.create(question, scac, signal)).outcome, 'already_there');
    assert.deepEqual(await client.read(id, signal), { outcome: 'pending' });
    clock.set({ now: clock.now() + 7_200_000 });
    const answer = await client.read(id, signal);
    assert.ok(answer.outcome === 'found' && answer.complete);
    await fail({ name: 'hollow_list' });
    assert.deepEqual(await client.read(id, signal), { outcome: 'pending' });
    await fail({ name: 'untracked' });
    const stopped = await client.read(id, signal);
    assert.ok(stopped.outcome === 'found' && !stopped.complete && stopped.partial);
    for (const [fault, reason] of [
      ['unauthorized', 'unauthorized'],
      ['unavailable', 'server_error'],
      ['server_error', 'server_error'],
      ['hollow_body', 'unreadable'],
      ['cut', 'unreachable'],
    ]) {
      await fail({ name: fault });
      assert.equal(reasonOf(await client.read(id, signal)), reason, fault);
    }
    await fail({ name: 'throttled' });
    assert.equal(reasonOf(await open().read(id, signal)), 'throttled');
    await fail();
    assert.deepEqual(await client.check(signal), { outcome: 'good' });
    assert.deepEqual(await client.release(id, signal), { outcome: 'released' });
    assert.deepEqual(await client.find(question, scac, signal), { outcome: 'none' });
  });

  test(`${name} has no data about an invented number, nor about one of another line`, async () => {
    const { question, scac } = await box('delivered');
    const other = scac === 'MAEU' ? 'MSCU' : 'MAEU';
    const outcome = name === 'Terminal49' ? 'failed' : 'no_data';
    assert.deepEqual(await client.read(await idOf(question, other), signal), { outcome });
    const invented: Question = { reference: `NOSUCH${name.toUpperCase()}`, kind: 'transport_document' };
    assert.deepEqual(await client.read(await idOf(invented, scac), signal), { outcome });
    assert.equal(reasonOf(await client.read('none', signal)), 'rejected');
  });

  test(`${name} finds the line of a booking that is asked about without one`, async () => {
    const { body } = await control('GET', '/references?kind=booking&stage=at_sea&limit=1');
    const [{ reference }] = (body as { references: [{ reference: string }] }).references;
    const answer = await client.read(await idOf({ reference, kind: 'booking' }, ''), signal);
    assert.ok(answer.outcome === 'found' && answer.complete);
  });
}
