import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReference } from '../references/reference.ts';
import { readWrittenDay } from './written-day.ts';

const christmas = [
  '2026-12-24',
  '2026/12/24',
  '2026.12.24',
  '2026年12月24日',
  '24.12.2026',
  '24. 12. 2026',
  '24.12.26',
  '24-12-2026',
  '12-24-2026',
  '20261224',
  '24 Dec 2026',
  '24-Dec-26',
  '24DEC2026',
  '24. Dezember 2026',
  '24 décembre 2026',
  '24 de diciembre de 2026',
  'Dec 24, 2026',
  'Thu, 24 Dec 2026',
  '2026-12-24T10:00:00Z',
  '24.12.2026 14:30',
  '\u00A024.12.2026\u00A0',
  '２０２６-１２-２４',
];

test('a day is read in the forms that people write', () => {
  for (const text of christmas)
    assert.deepEqual(readWrittenDay(text), { dayFirst: '2026-12-24', monthFirst: '2026-12-24' }, text);
});

test('with slashes, both readings are given', () => {
  assert.deepEqual(readWrittenDay('10/12/2026'), { dayFirst: '2026-12-10', monthFirst: '2026-10-12' });
  assert.deepEqual(readWrittenDay('24/12/26'), { dayFirst: '2026-12-24', monthFirst: null });
  assert.deepEqual(readWrittenDay('12/24/2026'), { dayFirst: null, monthFirst: '2026-12-24' });
});

test('a month, or a day that could be read in other ways, is a day without a reading', () => {
  for (const text of ['12/2026', '2026-12', '26-12-24', 'Dec 24', '24. Dez.'])
    assert.deepEqual({ ...readWrittenDay(text) }.dayFirst, null, text);
  assert.notEqual(readWrittenDay('26-12-24'), null);
});

test('numbers, words and days that no calendar has are no days', () => {
  for (const text of [
    '',
    'soon',
    '46366',
    '31.02.2026',
    '20261324',
    'MSCU1234566',
    'HLCUHAM2412202',
    '123456789',
    '1.2.3',
    'May',
    '24 boxes 2026',
  ])
    assert.equal(readWrittenDay(text), null, text);
});

test('a day is refused as a reference, however it is written', () => {
  for (const text of [...christmas, '10/12/2026', '12/24/2026', '24122026', '12/2026', '26-12-24', 'Dec 24'])
    assert.throws(() => parseReference(text), { code: 'invalid_reference', message: /not a date/ }, text);
  for (const text of ['MSCU1234566', '20269999', '123456789', '24121999'])
    assert.doesNotThrow(() => parseReference(text), text);
});
