import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { changedDates, readDatesChange } from './box-dates.ts';

const now = new Date('2026-12-10T12:00:00Z');
const box = 'MSCU1234566';
const read = (dates: Record<string, string | null> | null) =>
  readDatesChange({ [box]: dates }, (text) => text.replaceAll(' ', ''), now)[box];

suite('the dates of a box', () => {
  test('are local days, or local times to the minute', () => {
    assert.deepEqual(
      read({ available_at: '2026-12-05', picked_up_at: ' 2026-12-06T14:30 ', returned_at: null }),
      {
        ...{ availableAt: '2026-12-05', pickedUpAt: '2026-12-06T14:30', returnedAt: null },
      },
    );
    assert.deepEqual(read({ picked_up_at: '2026-12-06T14:30:59' }), { pickedUpAt: '2026-12-06T14:30' });
    assert.deepEqual(read({ last_free_day: '2026-12-11' }), { lastFreeDay: '2026-12-11' });
  });

  test('are no other text, and no day that a calendar lacks', () => {
    const texts = [
      ...['', 'soon', '05.12.2026', '2026-12', '2026-02-30', '2026-13-01', '2026-00-10', '2026-12-05T24:00'],
      ...[
        '2026-12-05T10:00Z',
        '2026-12-05T10:00+01:00',
        '2026-12-05 10:00',
        '+002026-12-05',
        '２０２６-12-05',
      ],
    ];
    for (const text of texts)
      assert.throws(
        () => read({ available_at: text }),
        { code: 'invalid_request', message: /available_at/ },
        text,
      );
    assert.throws(() => read({ last_free_day: '2026-12-11T10:00' }), /must be a day, such as/);
  });

  test('are not far off, and what has happened is not ahead of the latest zone', () => {
    for (const text of ['0001-01-01', '2020-12-31', '2029-01-01', '9999-12-31'])
      assert.throws(() => read({ available_at: text }), /within 5 years/, text);
    assert.deepEqual(read({ picked_up_at: '2026-12-11' }), { pickedUpAt: '2026-12-11' });
    assert.deepEqual(read({ available_at: '2026-12-20' }), { availableAt: '2026-12-20' });
    for (const field of ['picked_up_at', 'returned_at'])
      assert.throws(() => read({ [field]: '2026-12-12' }), /has not come yet/);
  });

  test('are said of a box once in a change, however its number is written', () => {
    const twice = { [box]: {}, 'MSCU 1234566': {} };
    assert.throws(
      () => readDatesChange(twice, (text) => text.replaceAll(' ', ''), now),
      /names MSCU1234566 a second time/,
    );
  });
});

suite('a change of dates', () => {
  const before = { [box]: { availableAt: '2026-12-05', pickedUpAt: '2026-12-06' } };

  test('leaves what it does not name, and takes back what it names with null', () => {
    assert.deepEqual(changedDates(before, { [box]: { pickedUpAt: null } }), {
      [box]: { availableAt: '2026-12-05' },
    });
    assert.deepEqual(changedDates(before, { [box]: null }), {});
    assert.deepEqual(changedDates(before, null), {});
    assert.deepEqual(changedDates(before, {}), before);
    assert.deepEqual(changedDates(before, { TCLU1234568: { returnedAt: '2026-12-09' } }), {
      ...before,
      TCLU1234568: { returnedAt: '2026-12-09' },
    });
  });

  test('is refused when the box would be back before it was picked up', () => {
    assert.throws(
      () => changedDates(before, { [box]: { returnedAt: '2026-12-05T23:59' } }),
      /before picked_up_at/,
    );
    assert.deepEqual(
      changedDates(before, { [box]: { returnedAt: '2026-12-06T08:00' } })[box]?.returnedAt,
      '2026-12-06T08:00',
    );
  });

  test('is refused beyond the boxes of a shipment', () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_001 }, (_, at) => [`B${at}`, { returnedAt: '2026-12-06' }]),
    );
    assert.throws(() => changedDates({}, many), /1000 containers at most/);
  });
});
