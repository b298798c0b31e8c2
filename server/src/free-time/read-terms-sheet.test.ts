import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { presentTermsSheet } from './present-terms.ts';
import { readTermsSheet } from './read-terms-sheet.ts';
import { termsExample } from './schemas.ts';

const [term] = termsExample.terms;
const [calendar] = termsExample.calendars;
/** With every field, as it is written. */
const wholeTerm = {
  ...{ carrier: 'MSCU', direction: 'export', kind: 'combined', place: 'NLRTM', terminal: 'ECTDELTA' },
  ...{
    equipment: 'reefer',
    on_carriage: true,
    starts_on: 'gated_in',
    first_day: 'next_day',
    cut_off: '16:00',
  },
  ...{ free: { amount: 48, unit: 'hours' }, charged_in: 'working_days' },
  tiers: [
    { from_day: 1, to_day: 5, rate: '9000', currency: 'JPY' },
    { from_day: 6, to_day: null, rate: '12000', currency: 'JPY' },
  ],
  ...{ valid_from: '2026-01-01', valid_until: '2026-12-31', source: 'Contract 123' },
};
const wholeCalendar = {
  ...{ place: 'NL', terminal: null, weekend: [6, 7], holidays: ['2026-12-25', '2026-12-26'] },
  ...{ closures: ['2026-12-31'], extra_days: ['2026-12-26'] },
};
const tier = { from_day: 1, to_day: null, rate: '75.00', currency: 'EUR' };

/** The faults of a sheet, `field: message` each. */
function faultsOf(sheet: unknown): string[] {
  const reading = readTermsSheet(sheet);
  return 'faults' in reading ? reading.faults.map(({ field, message }) => `${field}: ${message}`) : [];
}
const ofTerm = (changes: object) => faultsOf({ terms: [term, { ...term, ...changes }] });
const ofTiers = (...tiers: object[]) => ofTerm({ tiers: tiers.map((each) => ({ ...tier, ...each })) });

test('a sheet is read into days and minor units, and written again as it was', () => {
  const written = { terms: [wholeTerm], calendars: [wholeCalendar], warning_days: [0, 2] };
  const reading = readTermsSheet(written);
  assert.ok('sheet' in reading, JSON.stringify(reading));
  assert.equal(reading.sheet.terms[0]?.tiers[0]?.rate, 9_000);
  assert.deepEqual(presentTermsSheet(reading.sheet), written);
});

test('a rule may leave out what does not narrow it', () => {
  const { direction, kind, starts_on, first_day, free, charged_in, valid_from, source } = { ...term };
  const least = { direction, kind, starts_on, first_day, free, charged_in, valid_from, source };
  const reading = readTermsSheet({ terms: [least] });
  assert.ok('sheet' in reading, JSON.stringify(reading));
  assert.deepEqual(
    [reading.sheet.terms[0]?.carrier, reading.sheet.terms[0]?.tiers, reading.sheet.calendars],
    [null, [], []],
  );
});

suite('a fault names its path, and says in words what is wrong', () => {
  test('a rule without its source or its validity', () => {
    const { source: _, ...without } = { ...term };
    assert.deepEqual(faultsOf({ terms: [without] }), ['terms[0].source: is missing']);
    assert.match(ofTerm({ source: '   ' })[0] ?? '', /^terms\[1\]\.source: must say where/);
    const { valid_from: __, ...endless } = { ...term };
    assert.deepEqual(faultsOf({ terms: [endless] }), ['terms[0].valid_from: is missing']);
  });

  test('tiers that overlap, leave a gap, begin late, run backwards, or follow one without an end', () => {
    const [overlap] = ofTiers({ to_day: 5 }, { from_day: 5 });
    assert.match(overlap ?? '', /^terms\[1\]\.tiers\[1\]\.from_day: must be 6, .*overlap \(it is 5\)$/);
    assert.match(ofTiers({ to_day: 5 }, { from_day: 8 })[0] ?? '', /tiers\[1\]\.from_day: .*from 6 on/);
    assert.match(ofTiers({ from_day: 2 })[0] ?? '', /tiers\[0\]\.from_day: must be 1/);
    assert.match(ofTiers({ to_day: 3 }, { from_day: 4, to_day: 2 })[0] ?? '', /tiers\[1\]\.to_day: must not/);
    assert.match(ofTiers({}, { from_day: 2 })[0] ?? '', /tiers\[1\]\.from_day: comes after a tier without/);
  });

  test('money that is a number, has a sign, too many decimals, or no known currency', () => {
    assert.match(ofTiers({ rate: 75 })[0] ?? '', /^terms\[1\]\.tiers\[0\]\.rate: must be a text$/);
    assert.match(ofTiers({ rate: '-75' })[0] ?? '', /tiers\[0\]\.rate: must be the price of one day as text/);
    assert.match(ofTiers({ rate: '75.001' })[0] ?? '', /tiers\[0\]\.rate: must be an amount of EUR/);
    assert.match(ofTiers({ currency: 'QQQ' })[0] ?? '', /tiers\[0\]\.rate: must be an amount of QQQ/);
    assert.match(ofTiers({ to_day: 2 }, { from_day: 3, currency: 'USD' })[0] ?? '', /tiers\[1\]\.currency/);
  });

  test('days that no calendar has, or that lie far off, and a validity that ends before it begins', () => {
    assert.match(ofTerm({ valid_from: '2026-02-30' })[0] ?? '', /^terms\[1\]\.valid_from: must be a day/);
    assert.match(
      ofTerm({ valid_from: '0001-01-01' })[0] ?? '',
      /valid_from: must be a day from 2000 to 2099/,
    );
    assert.match(
      ofTerm({ valid_until: '2025-12-31' })[0] ?? '',
      /valid_until: must not be before valid_from/,
    );
    const days = ['2026-12-25', '9999-12-31'];
    assert.match(
      faultsOf({ terms: [], calendars: [{ ...calendar, holidays: days }] })[0] ?? '',
      /^calendars\[0\]\.holidays\[1\]: must be a day from/,
    );
  });

  test('a start of the other direction, a terminal without its port, and free time without a sense', () => {
    assert.match(
      ofTerm({ direction: 'export' })[0] ?? '',
      /starts_on: must be one of empty_picked_up, gated_in/,
    );
    assert.match(ofTerm({ place: 'NL', terminal: 'ECT' })[0] ?? '', /terminal: needs the UN\/LOCODE/);
    assert.match(ofTerm({ free: { amount: -1, unit: 'hours' } })[0] ?? '', /free\.amount: must be 0 or more/);
    assert.match(ofTerm({ free: { amount: 1001, unit: 'calendar_days' } })[0] ?? '', /free\.amount/);
    assert.match(ofTerm({ carrier: 'msc' })[0] ?? '', /carrier: must be a SCAC in capital letters/);
    assert.match(ofTerm({ cut_off: '25:00' })[0] ?? '', /cut_off: must be a local time of 24 hours/);
  });

  test('fields that are not known, at each depth', () => {
    assert.match(
      ofTerm({ teirs: [] })[0] ?? '',
      /^terms\[1\]\.teirs: is not known here: did you mean tiers\?/,
    );
    assert.match(ofTiers({ price: '1' })[0] ?? '', /^terms\[1\]\.tiers\[0\]\.price: is not known here/);
    assert.match(faultsOf({ terms: [], tariffs: [] })[0] ?? '', /^tariffs: is not known here/);
  });

  test('two calendars of one place, and a week without work', () => {
    assert.match(
      faultsOf({ terms: [], calendars: [calendar, calendar] })[0] ?? '',
      /^calendars\[1\]\.place: has/,
    );
    const idle = { ...calendar, weekend: [1, 2, 3, 4, 5, 6, 7] };
    assert.match(faultsOf({ terms: [], calendars: [idle] })[0] ?? '', /weekend: must leave/);
  });
});

suite('what is no sheet, or larger than one, is refused quickly', () => {
  test('anything but an object with a list', () => {
    for (const sheet of [
      null,
      [],
      'terms',
      5,
      {},
      { terms: {} },
      { terms: null },
      { terms: [], calendars: 1 },
    ])
      assert.equal(faultsOf(sheet).length, 1, JSON.stringify(sheet));
    assert.equal(faultsOf({ terms: [null, [], 5] }).length, 3);
  });

  test('a rule, a tier and a day too many', () => {
    assert.match(faultsOf({ terms: Array(501).fill(term) })[0] ?? '', /^terms: must have 500 items at most/);
    const tiers = Array.from({ length: 31 }, (_, at) => ({ ...tier, from_day: at + 1, to_day: at + 1 }));
    assert.match(ofTerm({ tiers })[0] ?? '', /^terms\[1\]\.tiers: must have 30 items at most/);
    const holidays = Array(401).fill('2026-12-25');
    assert.match(
      faultsOf({ terms: [], calendars: [{ ...calendar, holidays }] })[0] ?? '',
      /400 items at most/,
    );
  });

  test('a body full of faults names twenty', () => {
    const strange = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1]));
    assert.equal(faultsOf({ terms: Array(500).fill({ ...term, ...strange }) }).length, 20);
  });
});
