import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { operator } from './asker.ts';
import { type Bucket, emptyBucket, fullBucket, takeToken, tokensLeft } from './bucket.ts';

const aMinute = { requests: 10, perSeconds: 60 };
const aDay = { requests: 25, perSeconds: 86_400 };

suite('a bucket of tokens', () => {
  test('gives all of them at once, and each returns one window later', () => {
    let bucket: Bucket = fullBucket;
    const take = (atMs: number) => {
      const taken = takeToken(bucket, [aMinute], operator, atMs);
      bucket = taken.bucket;
      return taken.refused?.retryAfterSeconds ?? null;
    };
    for (let at = 0; at < 4; at += 1) assert.equal(take(0), null);
    for (let at = 0; at < 6; at += 1) assert.equal(take(30_000), null);
    // Slots are 3 s long: the first four return at the end of their slot.
    assert.equal(take(30_000), 33);
    assert.equal(take(62_999), 1);
    for (let at = 0; at < 4; at += 1) assert.equal(take(63_000), null);
    assert.equal(take(63_000), 30);
  });

  test('has several limits at once, and takes from all of them or from none', () => {
    let bucket: Bucket = fullBucket;
    const windows = [aMinute, aDay];
    const left = (atMs: number) => tokensLeft(bucket, windows, atMs).map((each) => each.left);
    for (const minute of [0, 2, 4]) {
      const atMs = minute * 60_000;
      for (let taken = takeToken(bucket, windows, operator, atMs); taken.refused === null; ) {
        bucket = taken.bucket;
        taken = takeToken(bucket, windows, operator, atMs);
      }
    }
    assert.deepEqual(left(240_000), [5, 0], 'the day is spent, and the minute was left alone');
    assert.deepEqual(left(2 * 86_400_000), [10, 25]);
  });

  test('is empty for as long as the carrier says, however much was left', () => {
    const bucket = emptyBucket(fullBucket, 90, 1_000);
    assert.equal(takeToken(bucket, [], operator, 1_000).refused?.retryAfterSeconds ?? null, 90);
    assert.equal(takeToken(bucket, [aMinute], operator, 90_999).refused?.retryAfterSeconds ?? null, 1);
    assert.equal(takeToken(bucket, [aMinute], operator, 91_000).refused?.retryAfterSeconds ?? null, null);
    assert.equal(tokensLeft(bucket, [aMinute], 1_000)[0]?.left, 0);
    assert.equal(emptyBucket(bucket, 1, 1_000), bucket, 'a shorter wait does not cut a longer one short');
  });

  test('when limits change, what was taken of the remaining ones is kept', () => {
    const { bucket } = takeToken(fullBucket, [aMinute], operator, 0);
    const changed = [{ requests: 3, perSeconds: 60 }, aDay];
    assert.deepEqual(
      tokensLeft(bucket, changed, 0).map(({ left }) => left),
      [2, 25],
    );
  });

  test('never gives more than the limit in any period of a window, and gives a token when it said', () => {
    const window = fc.record({
      requests: fc.integer({ min: 1, max: 8 }),
      perSeconds: fc.integer({ min: 1, max: 50 }),
    });
    const steps = fc.array(fc.integer({ min: -300, max: 4_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(window, steps, (limit, pauses) => {
        let bucket: Bucket = fullBucket;
        let atMs = 1_700_000_000_000;
        // Our clock may step back; the time of the carrier does not.
        let carrierMs = 0;
        const taken: number[] = [];
        for (const pause of pauses) {
          atMs += pause;
          carrierMs = Math.max(carrierMs, atMs);
          const next = takeToken(bucket, [limit], operator, atMs);
          bucket = next.bucket;
          if (next.refused === null) taken.push(carrierMs);
          else {
            const later = takeToken(bucket, [limit], operator, atMs + next.refused.retryAfterSeconds * 1_000);
            assert.equal(later.refused, null, 'a token is there when it was promised');
          }
        }
        for (const from of taken) {
          const within = taken.filter((at) => at >= from && at < from + limit.perSeconds * 1_000);
          assert.ok(within.length <= limit.requests);
        }
      }),
      { numRuns: 500 },
    );
  });
});
