import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, box, est, journeyOf } from '../../../test/harness/events.ts';
import { localDate } from '../events/event-time.ts';
import type { Agency, Release, ReleaseStatement } from '../events/release.ts';

const now = '2026-04-30T00:00:00Z';
const sailed = [
  act('LOAD', 'CNSHA', '2026-03-05T08:00', { ship: 'AURORA' }),
  act('DEPA', 'CNSHA', '2026-03-05T20:00', { ship: 'AURORA' }),
  act('ARRI', 'USLAX', '2026-03-25T08:00', { ship: 'AURORA' }),
];

function says(
  what: ReleaseStatement['says'],
  by: Agency[],
  day: string,
  words = by.join(' '),
  { place = 'USLAX', tell = act } = {},
) {
  const release = { says: what, by };
  return tell('DOCUMENT', place, `2026-${day}T09:00`, { kind: 'shipment', mode: null, words, release });
}

function releaseAfter(...statements: ReturnType<typeof says>[]): Release {
  const { release } = journeyOf(now, ...sailed, ...statements);
  assert.ok(release);
  return release;
}

/** Agency, since, lifted. */
function holdsOf({ holds }: Release) {
  return holds.map(({ agency, since, liftedAt }) => [
    agency,
    localDate(since),
    liftedAt && localDate(liftedAt),
  ]);
}

test('release: a journey without any statement has none', () => {
  assert.equal('release' in journeyOf(now, ...sailed), false);
});

test('release: each agency is released by itself', () => {
  const release = releaseAfter(
    says('released', ['customs', 'carrier'], '03-26'),
    says('released', ['terminal'], '03-27'),
  );
  const marks = [release.customs, release.carrier, release.terminal];
  assert.deepEqual(
    marks.map((mark) => mark && [mark.state, localDate(mark.since)]),
    [
      ['released', '2026-03-26'],
      ['released', '2026-03-26'],
      ['released', '2026-03-27'],
    ],
  );
});

test('release: a hold lasts until its agency releases the box', () => {
  const held = says('held', ['customs'], '03-25');
  const open = releaseAfter(held, says('released', ['carrier'], '03-26'));
  assert.deepEqual(holdsOf(open), [['customs', '2026-03-25', null]]);
  assert.equal(open.customs?.state, 'held');
  const lifted = releaseAfter(held, says('released', ['customs'], '03-27'));
  assert.deepEqual(holdsOf(lifted), [['customs', '2026-03-25', '2026-03-27']]);
  assert.equal(lifted.customs?.state, 'released');
});

test('release: a hold after a release holds the box again', () => {
  const release = releaseAfter(says('released', ['customs'], '03-25'), says('held', ['customs'], '03-26'));
  assert.deepEqual([release.customs?.state, holdsOf(release)], ['held', [['customs', '2026-03-26', null]]]);
});

test('release: a repeated hold is one hold, and each reason is a hold of its own', () => {
  const release = releaseAfter(
    says('held', ['customs'], '03-25', 'Insufficient paperwork'),
    says('held', ['customs'], '03-26', 'Insufficient paperwork'),
    says('held', ['customs'], '03-27', 'Intensive examination'),
  );
  assert.deepEqual(holdsOf(release), [
    ['customs', '2026-03-25', null],
    ['customs', '2026-03-27', null],
  ]);
});

test('release: customs also lifts what it holds for other authorities, but no hold of agriculture', () => {
  const held = [says('held', ['food_and_drug'], '03-24'), says('held', ['agriculture'], '03-25')];
  assert.equal(releaseAfter(...held).customs?.state, 'held');
  const release = releaseAfter(...held, says('released', ['customs'], '03-26'));
  assert.deepEqual(holdsOf(release), [
    ['food_and_drug', '2026-03-24', '2026-03-26'],
    ['agriculture', '2026-03-25', null],
  ]);
  assert.equal(release.customs?.state, 'released');
});

test('release: one without an agency lifts the only hold, and none of several', () => {
  const release = says('released', [], '03-27');
  const customs = says('held', ['customs'], '03-25');
  assert.deepEqual(holdsOf(releaseAfter(customs, release)), [['customs', '2026-03-25', '2026-03-27']]);
  const both = releaseAfter(customs, says('held', ['terminal'], '03-26'), release);
  assert.deepEqual(
    holdsOf(both).map(([, , lifted]) => lifted),
    [null, null],
  );
});

test('release: notices are times, and release nothing', () => {
  const release = releaseAfter(
    says('bill_received', ['carrier'], '03-20'),
    says('freight_paid', ['carrier'], '03-21'),
    says('free_time_ended', [], '04-02'),
  );
  const { billReceivedAt, freightPaidAt, freeTimeEndedAt } = release;
  assert.deepEqual(
    [billReceivedAt, freightPaidAt, freeTimeEndedAt].map((time) => time && localDate(time)),
    ['2026-03-20', '2026-03-21', '2026-04-02'],
  );
  assert.equal(release.carrier, null);
});

test('release: what is said at the port of loading or about an empty box is about the export', () => {
  const exported = says('released', ['customs'], '03-04', 'Customs', { place: 'CNSHA' });
  const empty = {
    ...says('released', ['terminal'], '03-01', 'Customs', { place: 'CNNGB' }),
    load: 'empty' as const,
  };
  assert.equal(journeyOf(now, ...sailed, exported, empty).release, undefined);
});

test('release: what is expected or still to come has not happened', () => {
  const expected = says('released', ['customs'], '03-26', 'Customs', { place: 'USLAX', tell: est });
  const tooEarly = says('released', ['customs'], '05-26');
  assert.equal(journeyOf(now, ...sailed, expected, tooEarly).release, undefined);
});

test('release: a statement is no step, and the next trip of the box begins without it', () => {
  const held = says('held', ['customs'], '03-25');
  assert.deepEqual(
    journeyOf(now, ...sailed, held).happened.map(({ code }) => code),
    ['LOAD', 'DEPA', 'ARRI'],
  );
  const next = journeyOf(
    now,
    ...sailed,
    held,
    act('GTIN', 'USLAX', '2026-03-30T10:00', { load: 'empty' }),
    act('GTOT', 'USLAX', '2026-04-05T10:00', { load: 'empty' }),
    act('LOAD', 'USLAX', '2026-04-08T10:00', { ship: 'BOREAS', containers: [box] }),
  );
  assert.equal(next.release, undefined);
});

test('of very many holds the last ones are shown', () => {
  const holds = Array.from({ length: 30 }, (_, index) =>
    says('held', ['customs'], `04-${String(1 + (index % 28)).padStart(2, '0')}`, `Hold ${index}`),
  );
  assert.equal(releaseAfter(...holds).holds.length, 20);
});
