// What workspaces that share a quota can rely on, tested with several kinds of askers.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { Asker } from './asker.ts';
import { type Bucket, fullBucket, type QuotaWindow, takeToken } from './bucket.ts';
import { mostTakers } from './spent.ts';

type Party = Exclude<Asker, { purpose: 'operator' }>;

const client = (workspaceId: string, weight = 1): Party => ({ purpose: 'client', workspaceId, weight });
const watching = (workspaceId: string, weight = 1): Party => ({ purpose: 'watch', workspaceId, weight });
const startMs = 1_699_920_000_000;

/** A quota whose clock the test sets. */
function play(...windows: QuotaWindow[]) {
  let bucket: Bucket = fullBucket;
  const given: { asker: Party; atMs: number }[] = [];
  const take = (asker: Party, atSeconds: number) => {
    const atMs = startMs + atSeconds * 1_000;
    const taken = takeToken(bucket, windows, asker, atMs);
    bucket = taken.bucket;
    if (taken.refused === null) given.push({ asker, atMs });
    return taken.refused;
  };
  /** Asks until refused. */
  const drain = (asker: Party, atSeconds: number) => {
    let tokens = 0;
    while (take(asker, atSeconds) === null) tokens += 1;
    return tokens;
  };
  return { take, drain, given, bucket: () => bucket };
}

/**
 * The first asks without a pause, the others for a few tokens each second. Returns how many each got in the last window.
 */
function compete(parties: readonly Party[], limit: QuotaWindow, { windows = 4 } = {}): number[] {
  const { take, drain, given } = play(limit);
  const few = Math.ceil(limit.requests / 25);
  for (let at = 0; at < windows * limit.perSeconds; at += limit.perSeconds / 60) {
    for (let time = 0; time < few; time += 1) {
      for (const [place, party] of parties.entries()) {
        if (place === 0) drain(party, at);
        else take(party, at);
      }
    }
  }
  const sinceMs = startMs + (windows - 1) * limit.perSeconds * 1_000;
  return parties.map((party) => given.filter(({ asker, atMs }) => asker === party && atMs >= sinceMs).length);
}

const limits = fc.record({
  requests: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(100, 1_000)),
  perSeconds: fc.constantFrom(1, 60, 300, 86_400),
});
const parties = fc.oneof(
  fc.record({
    purpose: fc.constantFrom('client' as const, 'watch' as const),
    workspaceId: fc.constantFrom('a', 'b', 'c', 'd'),
    weight: fc.constantFrom(1, 2, 4, 8),
  }),
);

suite('workspaces that share a quota', () => {
  test('together never exceed the limit of the carrier, and a token is there when it was promised', () => {
    const steps = fc.array(fc.tuple(parties, fc.integer({ min: -2, max: 40 })), { maxLength: 120 });
    fc.assert(
      fc.property(limits, steps, (limit, asked) => {
        const game = play(limit);
        let at = 0;
        for (const [party, pause] of asked) {
          at = Math.max(0, at + (pause * limit.perSeconds) / 60);
          const refused = game.take(party, at);
          if (refused === null) continue;
          const later = takeToken(
            game.bucket(),
            [limit],
            party,
            startMs + (at + refused.retryAfterSeconds) * 1_000,
          );
          assert.equal(later.refused, null, 'the token is there when no other request takes it');
        }
        const windowMs = limit.perSeconds * 1_000;
        for (const { atMs: from } of game.given) {
          const within = game.given.filter(({ atMs }) => atMs >= from && atMs < from + windowMs);
          assert.ok(within.length <= limit.requests);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a token that is kept for a workspace whose share grows meanwhile is not promised to another', () => {
    const { take, bucket } = play({ requests: 3, perSeconds: 1 });
    for (const second of [0, 1 / 60, 3 / 60]) assert.equal(take(client('a'), second), null);
    assert.ok(take(client('b'), 4 / 60));
    const { retryAfterSeconds = 0 } = take(watching('a'), 6 / 60) ?? {};
    const limits = [{ requests: 3, perSeconds: 1 }];
    const at = startMs + (6 / 60 + retryAfterSeconds) * 1_000;
    assert.equal(takeToken(bucket(), limits, watching('a'), at).refused, null);
  });

  test('a single workspace may use nearly all of it, also of a small quota', () => {
    assert.equal(play({ requests: 10, perSeconds: 60 }).drain(client('a'), 0), 8);
    assert.equal(play({ requests: 1_000, perSeconds: 86_400 }).drain(client('a'), 0), 850);
    fc.assert(
      fc.property(limits, (limit) => {
        const { requests } = limit;
        const alone = play(limit).drain(client('a', 8), 0);
        assert.ok(alone >= Math.max(1, Math.floor(requests * 0.85) - 2), `${alone} of ${requests}`);
      }),
    );
  });

  test('a newcomer gets tokens at once, however much another workspace asks', () => {
    fc.assert(
      fc.property(fc.constantFrom(10, 20, 100, 1_000), fc.integer({ min: 0, max: 200 }), (requests, at) => {
        const { drain } = play({ requests, perSeconds: 60 });
        for (let second = 0; second <= at; second += 1) drain(client('greedy', 4), second);
        assert.ok(drain(client('new'), at) >= Math.floor(requests / 10));
      }),
    );
  });

  test('workspaces that ask for all get shares by weight, even if one of them is faster', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(60, 200),
        fc.shuffledSubarray([client('a', 1), client('b', 2), client('c', 4), client('d', 8)], {
          minLength: 2,
        }),
        (requests, asking) => {
          const tokens = compete(asking, { requests, perSeconds: 60 });
          const all = tokens.reduce((total, each) => total + each, 0);
          const weights = asking.reduce((total, { weight }) => total + weight, 0);
          assert.ok(all >= 0.8 * requests, `${all} of ${requests} are used`);
          for (const [at, { weight }] of asking.entries()) {
            const fair = (all * weight) / weights;
            const own = tokens[at] ?? 0;
            assert.ok(Math.abs(own - fair) <= 0.1 * requests, `${own} where ${fair} is fair`);
            assert.ok(own >= 0.75 * fair - 2, `${own} where ${fair} is fair`);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  test('what one workspace does not use, the other may use', () => {
    const { take, drain } = play({ requests: 100, perSeconds: 60 });
    assert.equal(take(client('modest'), 0), null);
    assert.equal(drain(client('busy'), 1), 84);
    assert.equal(take(client('modest'), 2), null, 'and its own next question is answered at once');
  });

  test('watching gets its quarter while clients ask for all, and they get what it does not need', () => {
    const limit = { requests: 100, perSeconds: 60 };
    const [clients = 0, watched = 0] = compete([client('a'), watching('b')], limit);
    assert.ok(watched >= 23 && watched <= 26, `${watched} to watch`);
    assert.ok(clients >= 60, `${clients} for clients`);
    const { take, drain } = play(limit);
    drain(client('a'), 0);
    assert.equal(take(watching('b'), 1), null, 'the first check that is due is made at once');
    assert.equal(drain(client('a'), 100), 85, 'nothing was due for a window');
  });

  test('while no client asks, watching may use nearly all', () => {
    const { drain } = play({ requests: 100, perSeconds: 60 });
    assert.equal(drain(watching('a'), 0), 90);
    assert.equal(drain(client('b'), 1), 10);
    drain(watching('a'), 64);
    assert.ok(drain(client('b'), 64) >= 50, 'it was owed the rest of its share');
  });

  test('watching is shared among workspaces as well', () => {
    const [first = 0, second = 0] = compete([client('c'), watching('many'), watching('few')].slice(0), {
      requests: 100,
      perSeconds: 60,
    }).slice(1);
    assert.ok(Math.abs(first - second) <= 4, `${first} and ${second}`);
  });

  test('a refusal says whether the quota is used up, or only the share', () => {
    const { take, drain } = play({ requests: 10, perSeconds: 60 });
    drain(client('a'), 0);
    assert.deepEqual(take(client('a'), 0), { retryAfterSeconds: 63, isShareSpent: true });
    drain(client('b'), 0);
    drain(watching('b'), 0);
    assert.equal(take(client('c'), 0)?.isShareSpent, false);
  });

  test('hundreds of workspaces do not make the row large, and one that lost its place gains nothing', () => {
    const { take, drain, given, bucket } = play({ requests: 1_000, perSeconds: 60 });
    for (let at = 0; at < 300; at += 1) take(client(`ws_${String(at).padStart(22, '0')}`, 8), 0);
    for (let round = 0; round < 20; round += 1) drain(client('greedy'), round);
    assert.ok(given.filter(({ asker }) => asker.workspaceId === 'greedy').length < 600);
    assert.equal(bucket().spent[0]?.takers?.length, mostTakers);
    assert.ok(JSON.stringify(bucket()).length < 8_000);
  });
});
