import assert from 'node:assert/strict';
import { test } from 'node:test';
import { singleFlight } from './single-flight.ts';

const never = () => new AbortController().signal;

test('callers of one key share the work, and later ones start again', async () => {
  const share = singleFlight<number>();
  const work = Promise.withResolvers<number>();
  let started = 0;
  const start = () => {
    started += 1;
    return work.promise;
  };
  const first = share('a', start, never());
  const second = share('a', start, never());
  const other = share('b', async () => 2, never());
  work.resolve(1);
  assert.deepEqual(await Promise.all([first, second, other]), [1, 1, 2]);
  assert.equal(started, 1);
  assert.equal(await share('a', async () => 3, never()), 3);
});

test('a caller that gives up fails alone', async () => {
  const share = singleFlight<number>();
  const work = Promise.withResolvers<number>();
  const leaver = new AbortController();
  let abandoned = false;
  const start = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      abandoned = true;
    });
    return work.promise;
  };
  const first = share('a', start, leaver.signal);
  const second = share('a', start, never());
  leaver.abort(new Error('hung up'));
  await assert.rejects(first, /hung up/);
  assert.equal(abandoned, false);
  work.resolve(1);
  assert.equal(await second, 1);
});

test('the work is aborted when the last caller has left, and a new caller does not join it', async () => {
  const share = singleFlight<number>();
  const leaver = new AbortController();
  const abandoned = Promise.withResolvers<void>();
  const first = share(
    'a',
    (signal) => {
      signal.addEventListener('abort', () => abandoned.resolve());
      return new Promise<number>(() => {});
    },
    leaver.signal,
  );
  leaver.abort(new Error('hung up'));
  await assert.rejects(first, /hung up/);
  await abandoned.promise;
  assert.equal(await share('a', async () => 2, never()), 2);
});

test('a failure reaches every caller, and is not remembered', async () => {
  const share = singleFlight<number>();
  const fail = () => Promise.reject(new Error('broken'));
  const outcomes = await Promise.allSettled([share('a', fail, never()), share('a', fail, never())]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await share('a', async () => 1, never()), 1);
});

test('a caller that has already given up starts nothing', async () => {
  const share = singleFlight<number>();
  const gone = AbortSignal.abort(new Error('hung up'));
  await assert.rejects(
    share('a', async () => assert.fail('started'), gone),
    /hung up/,
  );
});
