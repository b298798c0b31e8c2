import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { FreeTimeTerm } from '../../../client/src/landfall.ts';
import { freeTime as german } from '../text/de/free-time.ts';
import { freeTime as english } from '../text/en/free-time.ts';
import { freeTime as spanish } from '../text/es/free-time.ts';
import { freeTime as french } from '../text/fr/free-time.ts';
import { freeTime as chinese } from '../text/zh/free-time.ts';
import { readTermTable } from './read-term-table.ts';
import { cellsOf, columnChoices, emptyCells, readTerm, termColumns } from './term-cells.ts';
import { choiceWord, termWordsOf } from './term-words.ts';
import { termsAsTable } from './terms-as-table.ts';

const languages = { english, german, spanish, french, chinese };
const words = termWordsOf(Object.values(languages));

const term: FreeTimeTerm = {
  ...{ carrier: 'MSCU', direction: 'import', kind: 'demurrage', place: 'NLRTM', terminal: 'ECTDELTA' },
  ...{ equipment: 'reefer', on_carriage: false, starts_on: 'available', first_day: 'next_working_day' },
  ...{ cut_off: '16:00', free: { amount: 48, unit: 'hours' }, charged_in: 'working_days' },
  tiers: [
    { from_day: 1, to_day: 5, rate: '75.00', currency: 'EUR' },
    { from_day: 6, to_day: null, rate: '120.50', currency: 'EUR' },
  ],
  ...{ valid_from: '2026-01-01', valid_until: '2026-12-31', source: 'Contract 123; "first" edition' },
};
const whole = {
  ...emptyCells,
  ...{ free_amount: '7', valid_from: '2026-01-01', source: 'Contract 123' },
};

test('a rule becomes the same rule again by its cells', () => {
  assert.deepEqual(readTerm(cellsOf(term)), { term });
});

suite('a cell of a rule', () => {
  const read = (cells: Partial<typeof whole>) => readTerm({ ...whole, ...cells });
  const faultsOf = (cells: Partial<typeof whole>) => {
    const result = read(cells);
    return 'faults' in result ? result.faults : [];
  };

  test('that is needed is missed', () => {
    assert.deepEqual(faultsOf({ free_amount: '', valid_from: '', source: ' ' }), [
      'free_amount',
      'valid_from',
      'source',
    ]);
  });

  test('may be written as people write it', () => {
    const result = read({
      ...{ carrier: 'Maersk', place: 'nl rtm', cut_off: '9h30', valid_from: '31.1.2026' },
      tiers: '1–5: 75,00 eur\n6+: 120 EUR',
    });
    assert.ok('term' in result);
    assert.partialDeepStrictEqual(result.term, {
      ...{ carrier: 'MAEU', place: 'NLRTM', cut_off: '09:30', valid_from: '2026-01-31' },
      tiers: [
        { from_day: 1, to_day: 5, rate: '75.00', currency: 'EUR' },
        { from_day: 6, to_day: null, rate: '120', currency: 'EUR' },
      ],
    });
  });

  test('that the server would refuse is a fault here', () => {
    assert.deepEqual(faultsOf({ starts_on: 'gated_in' }), ['starts_on']);
    assert.deepEqual(faultsOf({ terminal: 'ECT' }), ['terminal']);
    assert.deepEqual(faultsOf({ free_amount: '9000' }), ['free_amount']);
    assert.deepEqual(faultsOf({ valid_until: '2025-01-01' }), ['valid_until']);
    for (const tiers of ['1-5: 75 EUR; 5+: 80 EUR', '2+: 75 EUR', '75 XXQ', '75.001 EUR', '1,200 JPY', '75'])
      assert.deepEqual(faultsOf({ tiers }), ['tiers'], tiers);
  });

  test('of which nobody knows whether the day or the month comes first is a fault', () => {
    assert.deepEqual(faultsOf({ valid_from: '01/02/2026' }), ['valid_from']);
  });
});

suite('a table of rules', () => {
  for (const [language, freeTime] of Object.entries(languages))
    test(`that is exported in ${language} is read again by its headings and words`, () => {
      const table = readTermTable(termsAsTable([term], freeTime, ';'), words);
      assert.deepEqual(table, { terms: [term], faults: [], missing: [], unknown: [], isTooLong: false });
    });

  test('has headings and words that mean one thing in all languages', () => {
    for (const freeTime of Object.values(languages)) {
      for (const column of termColumns) assert.equal(words.columnOf(freeTime.columns[column]), column);
      for (const [column, codes] of Object.entries(columnChoices))
        for (const code of codes) {
          const choice = column as keyof typeof columnChoices;
          assert.equal(words.codeOf(choice, choiceWord(freeTime, choice, code)), code);
        }
    }
  });

  const head = 'direction,kind,starts_on,first_day,free.amount,Free unit,charged_in,valid_from,source,colour';
  const row = 'import,demurrage,discharged,same_day,7,calendar_days,calendar_days,2026-01-01,Contract 1,red';

  test('names each fault by its line and column, and reads the other rows', () => {
    const table = readTermTable(`${head}\n${row}\n\n${row.replace(',7,', ',seven,')}\n`, words);
    assert.equal(table?.terms.length, 1);
    assert.deepEqual(table?.faults, [{ line: 4, column: 'free_amount', cell: 'seven' }]);
    assert.deepEqual(table?.unknown, ['colour']);
  });

  test('is read on below its headings, if they come again', () => {
    assert.equal(readTermTable(`${head}\n${row}\n${head}\n${row}\n`, words)?.terms.length, 2);
  });

  test('without a column that a rule needs says so once', () => {
    const table = readTermTable(`carrier;kind\nMSCU;demurrage\nMSCU;detention`, words);
    assert.deepEqual(table?.missing.slice(0, 2), ['direction', 'starts_on']);
    assert.deepEqual(table?.faults, []);
  });

  test('says that it has more rows than there may be rules', () => {
    assert.equal(readTermTable([head, ...Array(501).fill(row)].join('\n'), words)?.isTooLong, true);
  });

  test('shows by its other days which comes first', () => {
    const rows = ['13/02/2026', '01/02/2026'].map((day) => row.replace('2026-01-01', day));
    const table = readTermTable([head, ...rows].join('\n'), words);
    assert.deepEqual(
      table?.terms.map(({ valid_from }) => valid_from),
      ['2026-02-13', '2026-02-01'],
    );
  });
});
