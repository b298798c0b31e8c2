import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openLine } from './line.ts';

const patient = new AbortController().signal;

suite('a line', () => {
  test('first come, first served, as places become free', async () => {
    const line = openLine({ places: 1, longest: 5 });
    const leave = await line.enter(patient);
    const served: string[] = [];
    const serve = async (name: string) => {
      const leaveAgain = await line.enter(patient);
      served.push(name);
      leaveAgain?.();
    };
    const everyone = Promise.all(['a', 'b', 'c'].map(serve));
    assert.deepEqual(served, []);
    leave?.();
    leave?.();
    await everyone;
    assert.deepEqual(served, ['a', 'b', 'c']);
    assert.notEqual(await line.enter(patient), null, 'the place is free again, and only once');
    let second: unknown = 'waiting';
    const waiting = line.enter(patient).then((place) => {
      second = place;
    });
    await Promise.resolve();
    assert.equal(second, 'waiting');
    line.sendAway();
    await waiting;
    assert.equal(second, null);
  });

  test('no longer than it may be', async () => {
    const line = openLine({ places: 1, longest: 1 });
    await line.enter(patient);
    const waiting = line.enter(patient);
    assert.equal(await line.enter(patient), null);
    line.sendAway();
    assert.equal(await waiting, null);
  });

  test('who gives up leaves it to the others', async () => {
    const line = openLine({ places: 1, longest: 5 });
    const leave = await line.enter(patient);
    const giving = new AbortController();
    const first = line.enter(giving.signal);
    const second = line.enter(patient);
    giving.abort();
    assert.equal(await first, null);
    leave?.();
    assert.notEqual(await second, null);
    assert.equal(await line.enter(AbortSignal.abort()), null);
  });
});
