import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openQuestionSlots, type QuestionSlots } from './question-slots.ts';

const patient = new AbortController().signal;

suite('slots for questions', () => {
  test('are given first come, first served', async () => {
    const slots = openQuestionSlots({ slots: 1, waiting: 5 });
    const giveBack = await slots.take('acme', patient);
    const served: string[] = [];
    const serve = async (name: string) => {
      const giveBackAgain = await slots.take('acme', patient);
      served.push(name);
      giveBackAgain?.();
    };
    const everyone = Promise.all(['a', 'b', 'c'].map(serve));
    assert.deepEqual(served, []);
    giveBack?.();
    giveBack?.();
    await everyone;
    assert.deepEqual(served, ['a', 'b', 'c']);
    assert.notEqual(await slots.take('acme', patient), null, 'the slot is free again, and only once');
    let second: unknown = 'waiting';
    const waits = slots.take('acme', patient).then((slot) => {
      second = slot;
    });
    await Promise.resolve();
    assert.equal(second, 'waiting');
    slots.refuseWaiting();
    await waits;
    assert.equal(second, null);
  });

  test('no more callers wait than are allowed', async () => {
    const slots = openQuestionSlots({ slots: 1, waiting: 1 });
    await slots.take('acme', patient);
    const waits = slots.take('acme', patient);
    assert.equal(await slots.take('acme', patient), null);
    slots.refuseWaiting();
    assert.equal(await waits, null);
  });

  test('a caller that gives up makes room for the others', async () => {
    const slots = openQuestionSlots({ slots: 1, waiting: 5 });
    const giveBack = await slots.take('acme', patient);
    const giving = new AbortController();
    const first = slots.take('acme', giving.signal);
    const second = slots.take('acme', patient);
    giving.abort();
    assert.equal(await first, null);
    giveBack?.();
    assert.notEqual(await second, null);
    assert.equal(await slots.take('acme', AbortSignal.abort()), null);
  });
});

suite('slots that several parties share', () => {
  /** Takes slots for callers of one party. Returns how many got a slot, wait, and were refused. */
  async function fill(slots: QuestionSlots, party: string, times: number) {
    const states = Array.from({ length: times }, () => ({ came: 'waits' as 'waits' | 'in' | 'off' }));
    for (const state of states)
      void slots.take(party, patient).then((giveBack) => {
        state.came = giveBack === null ? 'off' : 'in';
      });
    await new Promise((resolve) => setImmediate(resolve));
    const count = (came: string) => states.filter((state) => state.came === came).length;
    return { in: count('in'), waits: count('waits'), off: count('off') };
  }

  test('a party that asks for all leaves slots, and room to wait, to those who come later', async () => {
    const slots = openQuestionSlots({ slots: 16, waiting: 200 });
    assert.deepEqual(await fill(slots, 'greedy', 500), { in: 11, waits: 100, off: 389 });
    assert.deepEqual(await fill(slots, 'second', 500), { in: 4, waits: 50, off: 446 });
    assert.deepEqual(await fill(slots, 'third', 1), { in: 1, waits: 0, off: 0 });
    assert.deepEqual(await fill(slots, 'fourth', 1), { in: 0, waits: 1, off: 0 });
  });

  test('parties take turns, however many callers of one came before', async () => {
    const slots = openQuestionSlots({ slots: 1, waiting: 20 });
    const giveBack = await slots.take('greedy', patient);
    const served: string[] = [];
    const serve = async (party: string) => {
      const giveBackAgain = await slots.take(party, patient);
      served.push(party);
      giveBackAgain?.();
    };
    const everyone = Promise.all(['greedy', 'greedy', 'greedy', 'second', 'third', 'second'].map(serve));
    giveBack?.();
    await everyone;
    assert.deepEqual(served, ['greedy', 'second', 'third', 'greedy', 'second', 'greedy']);
  });
});
