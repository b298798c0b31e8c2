import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Briefing, nextBriefingAt } from './briefing.ts';

const daily = (hour: number, zone = 'Europe/Berlin'): Briefing => ({
  ...{ every: 'day', weekday: null, hour, zone, send_empty: false },
});
const weekly = (weekday: number, hour: number): Briefing => ({ ...daily(hour), every: 'week', weekday });

/** The next moments after `from`, each from the one before. */
function moments(briefing: Briefing, from: string, count: number): string[] {
  const found: string[] = [];
  let after = new Date(from);
  for (let each = 0; each < count; each += 1) {
    after = nextBriefingAt(briefing, after);
    found.push(after.toISOString().slice(0, 16));
  }
  return found;
}

suite('a briefing is due', () => {
  test('every day at the same hour of its zone, before and after a change of clocks', () => {
    const spring = moments(daily(7), '2026-03-27T06:00:00Z', 4);
    assert.deepEqual(spring, [
      '2026-03-28T06:00',
      '2026-03-29T05:00',
      '2026-03-30T05:00',
      '2026-03-31T05:00',
    ]);
    const autumn = moments(daily(7), '2026-10-24T05:00:00Z', 2);
    assert.deepEqual(autumn, ['2026-10-25T06:00', '2026-10-26T06:00']);
  });

  test('once on a day without its hour, and once on a day that has it twice', () => {
    const skipped = moments(daily(2), '2026-03-28T01:00:00Z', 3);
    assert.deepEqual(skipped, ['2026-03-29T01:00', '2026-03-30T00:00', '2026-03-31T00:00']);
    const twice = moments(daily(2), '2026-10-24T12:00:00Z', 3);
    assert.deepEqual(twice, ['2026-10-25T00:00', '2026-10-26T01:00', '2026-10-27T01:00']);
  });

  test('every week on its day, also if today is that day and the hour has passed', () => {
    // A Monday.
    assert.deepEqual(moments(weekly(1, 7), '2026-03-02T05:59:00Z', 2), [
      '2026-03-02T06:00',
      '2026-03-09T06:00',
    ]);
    assert.deepEqual(moments(weekly(1, 7), '2026-03-02T06:00:00Z', 1), ['2026-03-09T06:00']);
    assert.deepEqual(moments(weekly(7, 0), '2026-03-02T06:00:00Z', 1), ['2026-03-07T23:00']);
  });

  test('once after a stop of many days: the missed ones are not sent later', () => {
    assert.deepEqual(moments(daily(7, 'Asia/Kolkata'), '2026-06-20T12:00:00Z', 1), ['2026-06-21T01:30']);
  });
});
