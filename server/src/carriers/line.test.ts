import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Line, openLine } from './line.ts';

const patient = new AbortController().signal;

suite('a queue', () => {
  test('first come, first served, as places become free', async () => {
    const line = openLine({ places: 1, longest: 5 });
    const leave = await line.enter('acme', patient);
    const served: string[] = [];
    const serve = async (name: string) => {
      const leaveAgain = await line.enter('acme', patient);
      served.push(name);
      leaveAgain?.();
    };
    const everyone = Promise.all(['a', 'b', 'c'].map(serve));
    assert.deepEqual(served, []);
    leave?.();
    leave?.();
    await everyone;
    assert.deepEqual(served, ['a', 'b', 'c']);
    assert.notEqual(await line.enter('acme', patient), null, 'the place is free again, and only once');
    let second: unknown = 'waiting';
    const waiting = line.enter('acme', patient).then((place) => {
      second = place;
    });
    await Promise.resolve();
    assert.equal(second, 'waiting');
    line.sendAway();
    await waiting;
    assert.equal(second, null);
  });

  test('is never longer than its limit', async () => {
    const line = openLine({ places: 1, longest: 1 });
    await line.enter('acme', patient);
    const waiting = line.enter('acme', patient);
    assert.equal(await line.enter('acme', patient), null);
    line.sendAway();
    assert.equal(await waiting, null);
  });

  test('a caller that gives up makes room for the others', async () => {
    const line = openLine({ places: 1, longest: 5 });
    const leave = await line.enter('acme', patient);
    const giving = new AbortController();
    const first = line.enter('acme', giving.signal);
    const second = line.enter('acme', patient);
    giving.abort();
    assert.equal(await first, null);
    leave?.();
    assert.notEqual(await second, null);
    assert.equal(await line.enter('acme', AbortSignal.abort()), null);
  });
});

suite('a queue of several parties', () => {
  /** Fills the queue with callers of one party. Returns how many got a place, wait, and were refused. */
  async function fill(line: Line, party: string, times: number) {
    const states = Array.from({ length: times }, () => ({ came: 'waits' as 'waits' | 'in' | 'off' }));
    for (const state of states)
      void line.enter(party, patient).then((leave) => {
        state.came = leave === null ? 'off' : 'in';
      });
    await new Promise((resolve) => setImmediate(resolve));
    const count = (came: string) => states.filter((state) => state.came === came).length;
    return { in: count('in'), waits: count('waits'), off: count('off') };
  }

  test('a party that asks for all leaves places, and room to wait, to those who come later', async () => {
    const line = openLine({ places: 16, longest: 200 });
    assert.deepEqual(await fill(line, 'greedy', 500), { in: 11, waits: 100, off: 389 });
    assert.deepEqual(await fill(line, 'second', 500), { in: 4, waits: 50, off: 446 });
    assert.deepEqual(await fill(line, 'third', 1), { in: 1, waits: 0, off: 0 });
    assert.deepEqual(await fill(line, 'fourth', 1), { in: 0, waits: 1, off: 0 });
  });

  test('parties take turns, however many callers of one came before', async () => {
    const line = openLine({ places: 1, longest: 20 });
    const leave = await line.enter('greedy', patient);
    const served: string[] = [];
    const serve = async (party: string) => {
      const leaveAgain = await line.enter(party, patient);
      served.push(party);
      leaveAgain?.();
    };
    const everyone = Promise.all(['greedy', 'greedy', 'greedy', 'second', 'third', 'second'].map(serve));
    leave?.();
    await everyone;
    assert.deepEqual(served, ['greedy', 'second', 'third', 'greedy', 'second', 'greedy']);
  });
});
