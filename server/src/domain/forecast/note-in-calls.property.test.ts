// Whatever order answers come in, and however many boxes and workspaces repeat them, the calls are the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayMs, hourMs } from '../time/time-spans.ts';
import type { NewEvidence } from './call-evidence.ts';
import { noteInCalls } from './note-in-calls.ts';
import { rebuildCalls } from './rebuild-calls.ts';

const seed = 20261122;
const start = Date.UTC(2026, 0, 1);

/** What one box says in each of several answers; a day may bring answers about several boxes. */
const said = fc.record({
  day: fc.integer({ min: 0, max: 12 }),
  carrier: fc.constantFrom('MSCU', 'MAEU'),
  etaDays: fc.integer({ min: 10, max: 40 }),
  classifier: fc.constantFrom('EST' as const, 'PLN' as const),
  moment: fc.constantFrom('arrival' as const, 'discharge' as const),
  pol: fc.constantFrom('CNSHA', 'CNNGB', ''),
  departedHour: fc.option(fc.integer({ min: 0, max: 48 })),
});
const arrived = fc.record({ day: fc.integer({ min: 9, max: 12 }), hours: fc.integer({ min: 0, max: 30 }) });

const evidence = (facts: Partial<NewEvidence>): NewEvidence => ({
  ...{ ship: '9074729', shipName: 'AURORA', port: 'NLRTM', voyage: 'FE1W', carrier: 'MSCU', before: null },
  ...{ at: start, classifier: 'EST', moment: 'arrival', pol: 'CNSHA', departedAt: null, learnedAt: start },
  ...facts,
});

/** All evidence in the order in which it was learnt. */
const story = fc
  .record({ saidOften: fc.array(said, { maxLength: 25 }), arrivals: fc.array(arrived, { maxLength: 3 }) })
  .map(({ saidOften, arrivals }) =>
    [
      ...saidOften.map(({ day, etaDays, departedHour, ...facts }) =>
        evidence({
          ...facts,
          learnedAt: start + day * dayMs,
          at: start + etaDays * dayMs,
          departedAt: departedHour === null ? null : start + departedHour * hourMs,
        }),
      ),
      ...arrivals.map(({ day, hours }) =>
        evidence({
          classifier: 'ACT',
          learnedAt: start + day * dayMs,
          at: start + 8 * dayMs + hours * hourMs,
        }),
      ),
    ].sort(inOrderLearned),
  );

test('evidence noted one at a time, all at once, or again and again gives the same calls', () => {
  fc.assert(
    fc.property(story, (all) => {
      const atOnce = noteInCalls([], all);
      const oneByOne = all.reduce<ReturnType<typeof noteInCalls>>(
        (calls, each) => noteInCalls(calls, [each]),
        [],
      );
      assert.deepEqual(oneByOne, atOnce);
      const oftenRepeated = all.flatMap((each) => [each, each, each]);
      assert.deepEqual(noteInCalls([], oftenRepeated), atOnce);
    }),
    { seed },
  );
});

test('a thousand boxes of two workspaces on one ship, in any order, are one call with the rows of one box', () => {
  const answers = [
    evidence({ at: start + 20 * dayMs }),
    evidence({
      at: start + 22 * dayMs,
      learnedAt: start + dayMs,
      before: { at: start + 20 * dayMs, classifier: 'EST' },
    }),
    evidence({
      at: start + 33 * dayMs,
      learnedAt: start + 2 * dayMs,
      before: { at: start + 22 * dayMs, classifier: 'EST' },
    }),
    evidence({
      ...{ at: start + 34 * dayMs, learnedAt: start + 35 * dayMs, classifier: 'ACT' },
      before: { at: start + 33 * dayMs, classifier: 'EST' },
    }),
  ];
  const one = noteInCalls([], answers);
  assert.equal(one.length, 1, 'a delay of eleven days does not make another call');
  assert.equal(one[0]?.statements.length, 3);
  const fleet = answers.flatMap((answer) => Array.from({ length: 1_000 }, () => answer));
  assert.deepEqual(noteInCalls([], fleet), one);
});

test('the calls do not depend on the order of answers that were learnt at one moment', () => {
  const sameMoment = story.chain((all) =>
    fc.record({
      all: fc.constant(all.map((each) => ({ ...each, at: clamp(each.at) })).sort(inOrderLearned)),
      shuffled: fc
        .shuffledSubarray(
          all.map((each) => ({ ...each, at: clamp(each.at) })),
          { minLength: all.length },
        )
        .map((some) => some.toSorted(inOrderLearned)),
    }),
  );
  fc.assert(
    fc.property(sameMoment, ({ all, shuffled }) => {
      assert.deepEqual(noteInCalls([], shuffled), noteInCalls([], all));
    }),
    { seed },
  );
});

test('calls that are made again from what is stored, and from the same answers, are the same objects', () => {
  fc.assert(
    fc.property(story, (all) => {
      const near = all.map((each) => ({ ...each, at: clamp(each.at) }));
      const stored = noteInCalls([], near).map((call, index) => ({ ...call, id: String(index) }));
      for (const more of [[], near, near.slice(3)]) {
        const rebuilt = rebuildCalls(stored, more);
        assert.deepEqual(rebuilt, stored);
        assert.ok(rebuilt.every((call, index) => call === stored[index]));
      }
      const gone = rebuildCalls(stored, near, () => false);
      assert.deepEqual(gone, stored, 'from the answers alone');
    }),
    { seed },
  );
});

/** Within a week, so that all are about one call. */
function clamp(at: number): number {
  return start + 8 * dayMs + (at % (3 * dayMs));
}

function inOrderLearned(a: NewEvidence, b: NewEvidence): number {
  return a.learnedAt - b.learnedAt;
}
