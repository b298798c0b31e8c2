import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { type FeedEvent, type FeedMemory, type FeedNews, readFeed } from './listen-feed.ts';

const lookBackSeconds = 60;

/** An event, and when its transaction committed. */
interface Made extends FeedEvent {
  committed: number;
}

/** The feed as it stands at an instant; `taken` counts what was read of it. */
async function* feedAt(events: readonly Made[], instant: number, taken = { count: 0 }) {
  const there = events.filter(({ committed }) => committed <= instant);
  for (const event of there.sort((a, b) => b.created - a.created || b.id.localeCompare(a.id))) {
    taken.count += 1;
    yield event;
  }
}

/** Reads at each of these instants, and returns the ids that were new at each. */
async function follow(events: readonly Made[], instants: readonly number[], since: number | null = null) {
  let memory: FeedMemory | null = null;
  const told: string[][] = [];
  for (const instant of instants) {
    const feed = feedAt(events, instant);
    const reading: FeedNews<Made> = await readFeed(feed, memory, { lookBackSeconds, since });
    memory = reading.memory;
    told.push(reading.fresh.map(({ id }) => id));
  }
  return told;
}

const events = fc
  .array(fc.record({ created: fc.nat(400), delay: fc.nat(lookBackSeconds) }), { maxLength: 40 })
  .map((all) =>
    all.map(({ created, delay }, n) => ({ id: `evt_${n}`, created, committed: created + delay })),
  );
const instants = fc
  .uniqueArray(fc.nat(500), { minLength: 1, maxLength: 12 })
  .map((all) => all.toSorted((a, b) => a - b));

suite('following the feed', () => {
  test('each event that commits after the first reading is returned once, however late and in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(events, instants, async (all, readings) => {
        const [first = 0, last = 0] = [readings[0], readings.at(-1)];
        const expected = all.filter(({ committed }) => committed > first && committed <= last);
        const told = (await follow(all, readings)).flat();
        assert.deepEqual(told.toSorted(), expected.map(({ id }) => id).toSorted());
      }),
    );
  });

  test('with a start in the past each event from then on is returned once, and none before it', async () => {
    await fc.assert(
      fc.asyncProperty(events, instants, fc.nat(400), async (all, readings, since) => {
        const last = readings.at(-1) ?? 0;
        const expected = all.filter(({ created, committed }) => created >= since && committed <= last);
        const told = (await follow(all, readings, since)).flat();
        assert.deepEqual(told.toSorted(), expected.map(({ id }) => id).toSorted());
      }),
    );
  });

  test('an event that appears behind a returned one is not skipped', async () => {
    const late = { id: 'late', created: 100, committed: 130 };
    const early = { id: 'early', created: 110, committed: 111 };
    assert.deepEqual(await follow([late, early], [50, 120, 140, 150]), [[], ['early'], ['late'], []]);
  });

  test('the newest event is known, also if it is older than what may be new', async () => {
    const settings = { lookBackSeconds, since: 200 };
    const old = { id: 'old', created: 100, committed: 100 };
    const { fresh, memory } = await readFeed(feedAt([old], 300), null, settings);
    assert.deepEqual([fresh, memory.newest], [[], 'old']);
    assert.equal((await readFeed(feedAt([], 300), memory, settings)).memory.newest, 'old');
  });

  test('a reading goes no further back than it must', async () => {
    const long = Array.from({ length: 1000 }, (_, n) => ({ id: `evt_${n}`, created: n, committed: n }));
    const taken = { count: 0 };
    const settings = { lookBackSeconds, since: null };
    const { memory } = await readFeed(feedAt(long, 1000, taken), null, settings);
    await readFeed(feedAt(long, 1000, taken), memory, settings);
    assert.ok(taken.count <= 2 * (lookBackSeconds + 2), String(taken.count));
  });
});
