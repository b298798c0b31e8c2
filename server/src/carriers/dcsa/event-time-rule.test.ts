import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  equipmentEvent,
  type SampleEvent,
  transportCall,
  transportEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import { decodeDcsa } from './decode.ts';
import { readWrittenTime, type TimeRule } from './event-time-rule.ts';

function timesOf(timeRule: TimeRule, ...events: SampleEvent[]) {
  const decoded = decodeDcsa([JSON.stringify(events)], { carrier: 'TEST', timeRule });
  return decoded.events.map(({ time }) => time);
}

function arrival(eventDateTime: string, changes: SampleEvent = {}): SampleEvent {
  const call = transportCall({ UNLocationCode: 'KRPUS', location: null });
  return transportEvent({ transportEventTypeCode: 'ARRI', transportCall: call, eventDateTime, ...changes });
}

suite('reading a date-time', () => {
  for (const [text, reading, offset] of [
    ['2024-05-03T14:20:00Z', '2024-05-03T14:20:00', '+00:00'],
    ['2024-05-03T14:20:00.123+0800', '2024-05-03T14:20:00', '+08:00'],
    ['2024-05-03T14:20-03', '2024-05-03T14:20:00', '-03:00'],
    ['2024-05-03 14:20:00', '2024-05-03T14:20:00', null],
    ['2024-05-03', '2024-05-03T00:00:00', null],
  ] as const) {
    test(text, () => {
      assert.equal(readWrittenTime(text)?.reading, reading);
      assert.equal(readWrittenTime(text)?.offset, offset);
    });
  }

  for (const text of [
    '',
    'soon',
    '2024/05/03',
    '2024-02-30T10:00:00Z',
    '2024-05-03T25:00:00Z',
    '2024-05-03T10:00:00+19:00',
    '0001-01-01T00:00:00Z',
    '1999-12-31',
    '2100-01-01',
  ]) {
    test(`${JSON.stringify(text)} is not a date-time`, () => assert.equal(readWrittenTime(text), null));
  }
});

suite('the Z of a carrier', () => {
  const idWithOffset = { eventID: 'ACT2024-05-17T04:00:00:00+09:00' };

  test('is trusted under the rule of the standard', () => {
    const [time] = timesOf('offset', arrival('2024-05-17T04:00:00Z'));
    assert.equal(time?.local, '2024-05-17T13:00:00');
    assert.equal(time?.instant, '2024-05-17T04:00:00Z');
  });

  test('is wrong in the whole answer when one id has the true offset', () => {
    const times = timesOf(
      'offset',
      arrival('2024-05-17T04:00:00Z', idWithOffset),
      equipmentEvent({ eventDateTime: '2024-05-10T10:04:00Z' }),
    );
    assert.deepEqual(
      times.map(({ local, instant }) => [local, instant]),
      [
        ['2024-05-17T04:00:00', '2024-05-16T19:00:00Z'],
        ['2024-05-10T10:04:00', '2024-05-10T02:04:00Z'],
      ],
    );
  });

  test('is not taken as wrong because of an id with +00:00 or with another time', () => {
    for (const eventID of ['ACT2024-05-17T04:00:00:00+00:00', 'ACT2024-05-17T13:00:00:00+09:00']) {
      const [time] = timesOf('offset', arrival('2024-05-17T04:00:00Z', { eventID }));
      assert.equal(time?.instant, '2024-05-17T04:00:00Z');
    }
  });

  test('under the rule `evidence`, other offsets show that it is true; without any it is local time', () => {
    const [alone] = timesOf('evidence', arrival('2024-05-17T04:00:00Z'));
    assert.equal(alone?.local, '2024-05-17T04:00:00');
    const [vouched] = timesOf('evidence', arrival('2024-05-17T04:00:00Z'), equipmentEvent());
    assert.equal(vouched?.instant, '2024-05-17T04:00:00Z');
  });

  test('a real offset is trusted under every rule', () => {
    for (const rule of ['offset', 'wall_clock', 'evidence'] as const) {
      const [time] = timesOf(rule, arrival('2024-05-17T04:00:00+09:00'));
      assert.equal(time?.instant, '2024-05-16T19:00:00Z');
    }
  });

  test('without an offset it is local time', () => {
    const [time] = timesOf('offset', arrival('2024-05-17T04:00:00'));
    assert.equal(time?.instant, '2024-05-16T19:00:00Z');
  });
});

suite('days', () => {
  test('a date is the local date of the place', () => {
    const [time] = timesOf('offset', arrival('2024-05-17'));
    assert.deepEqual(
      [time?.local, time?.precision, time?.zone],
      ['2024-05-17T00:00:00', 'day', 'Asia/Seoul'],
    );
  });

  test('midnight with no other times is a date, even with a Z', () => {
    const times = timesOf(
      'offset',
      arrival('2024-05-17T00:00:00Z'),
      equipmentEvent({ eventDateTime: '2024-05-03T00:00:00Z' }),
    );
    assert.deepEqual(
      times.map(({ local, precision }) => [local, precision]),
      [
        ['2024-05-17T00:00:00', 'day'],
        ['2024-05-03T00:00:00', 'day'],
      ],
    );
  });

  test('midnight among other times is midnight', () => {
    const times = timesOf('offset', arrival('2024-05-17T00:00:00+09:00'), equipmentEvent());
    assert.deepEqual(
      times.map(({ precision }) => precision),
      ['minute', 'minute'],
    );
  });

  test('plans by the day do not make actual times less exact', () => {
    const plan = arrival('2024-05-17T00:00:00+09:00', { eventClassifierCode: 'PLN' });
    assert.deepEqual(
      timesOf('offset', plan, equipmentEvent()).map(({ precision }) => precision),
      ['day', 'minute'],
    );
  });
});
