import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/runs.ts';
import type { ClockKind } from '../free-time/free-time-terms.ts';
import { findingsOf } from './findings-of.ts';
import type {
  Invoice,
  InvoicedBox,
  InvoicedClock,
  InvoiceFinding,
  InvoiceGrounds,
  KnownDay,
} from './invoice.ts';

const write = (minor: number, currency: string) => `${minor / 100} ${currency}`;

const known = (day: string, says: string, basis: KnownDay['basis'] = 'carrier'): KnownDay => ({
  day,
  says,
  basis,
  step: basis === 'computed' ? 'last_free_day' : 'gated_out',
});

const demurrage: InvoicedClock = {
  kind: 'demurrage',
  lastFreeDay: known('2026-12-11', 'the last free day by the contract', 'computed'),
  ended: known('2026-12-15', 'the gate-out'),
  contractFreeDays: 7,
  tariff: null,
};

const box: InvoicedBox = {
  container: 'MSCU1234566',
  clocks: [demurrage],
  vesselArrived: known('2026-12-04', 'the arrival of the ship'),
  discharged: known('2026-12-05', 'the discharge'),
  released: known('2026-12-05', 'the release by customs'),
  holds: [],
};

const grounds = (of: Partial<InvoicedBox> = {}, us = true): InvoiceGrounds => ({
  us,
  others: [],
  boxes: new Map([[box.container, { ...box, ...of }]]),
});

/** Charges four days of demurrage, and names all that 46 CFR 541.6 asks for. */
const right: Invoice = {
  number: 'D-1001',
  issuedOn: '2026-12-20',
  dueOn: '2027-01-20',
  billingParty: 'carrier',
  direction: 'import',
  bills: ['MEDUAB123456'],
  portOfDischarge: 'USNYC',
  liabilityBasis: 'Consignee',
  freeDays: 7,
  freeFrom: '2026-12-05',
  freeUntil: '2026-12-11',
  availableOn: '2026-12-05',
  earliestReturnOn: null,
  rule: 'Contract 123, section 4',
  rates: [],
  total: 30_000,
  currency: 'USD',
  disputeContact: 'disputes@carrier.example',
  disputeUrl: 'https://carrier.example/disputes',
  disputeTimeframes: '30 days to ask, 30 days to answer',
  disputeUntil: null,
  certifiesRules: true,
  certifiesPerformance: true,
  lines: [
    {
      container: box.container,
      charge: 'demurrage',
      from: '2026-12-12',
      to: '2026-12-15',
      rate: 7_500,
      amount: 30_000,
    },
  ],
};

const [line] = right.lines as [Invoice['lines'][number]];
const withLine = (change: Partial<typeof line>): Partial<Invoice> => ({ lines: [{ ...line, ...change }] });
const found = (change: Partial<Invoice>, at = grounds()) => findingsOf({ ...right, ...change }, at, write);
const codes = (findings: readonly InvoiceFinding[]) => findings.map(({ level, code }) => `${level} ${code}`);

test('a day that another kept invoice charges is charged twice, once for each line', () => {
  const other = { ...line, invoice: 'D-1000', number: 2, from: '2026-12-10', to: '2026-12-13' };
  const withOthers = (...others: (typeof other)[]) => found({}, { ...grounds(), others });
  const [twice, ...rest] = withOthers(other, { ...other, invoice: 'D-999' });
  assert.deepEqual(rest, []);
  assert.equal(twice?.code, 'charged_twice');
  assert.deepEqual([twice?.landfall, twice?.days, twice?.lines], ['D-1000, line 2', 2, [1]]);
  assert.deepEqual(withOthers({ ...other, to: '2026-12-11' }), [], 'other days');
  assert.deepEqual(withOthers({ ...other, charge: 'storage' }), [], 'the terminal may charge them, too');
  assert.deepEqual(withOthers({ ...other, container: 'MSCU7000002' }), [], 'another box');
});

test('nothing is found in an invoice that is right', () => {
  assert.deepEqual(found({}), []);
});

const missing: [string, Partial<Invoice>, string][] = [
  ['a bill', { bills: [] }, '(a)(1)'],
  ['the port of discharge', { portOfDischarge: null }, '(a)(3)'],
  ['who is liable', { liabilityBasis: '' }, '(a)(4)'],
  ['its date', { issuedOn: null }, '(b)(1)'],
  ['the due date', { dueOn: null }, '(b)(2)'],
  ['free days', { freeDays: null }, '(b)(3)'],
  ['their first day', { freeFrom: null }, '(b)(4)'],
  ['their last day', { freeUntil: null }, '(b)(5)'],
  ['when the box was available', { availableOn: null }, '(b)(6)'],
  ['the total', { total: null }, '(c)(1)'],
  ['the rule', { rule: null }, '(c)(2)'],
  ['a rate', withLine({ rate: null }), '(c)(3)'],
  ['a contact', { disputeContact: null }, '(d)(1)'],
  ['a web address', { disputeUrl: null }, '(d)(2)'],
  ['time limits', { disputeTimeframes: null }, '(d)(3)'],
  ['that it follows the rules', { certifiesRules: null }, '(e)(1)'],
  ['that the biller is not the cause', { certifiesPerformance: false }, '(e)(2)'],
];
for (const [what, change, paragraph] of missing) {
  test(`an invoice of the United States that does not say ${what} lacks 46 CFR 541.6${paragraph}, elsewhere nothing`, () => {
    const us = found(change);
    assert.deepEqual(codes(us), ['unpayable element_missing']);
    assert.equal(us[0]?.cite, `46 CFR 541.6${paragraph}`);
    assert.deepEqual(found(change, grounds({}, false)), []);
  });
}

test('an export has to name the earliest return date, and not when the box was available', () => {
  const exported: Partial<Invoice> = { direction: 'export', availableOn: null, portOfDischarge: null };
  assert.deepEqual(
    found(exported).map(({ cite }) => cite),
    ['46 CFR 541.6(b)(7)'],
  );
  assert.deepEqual(found({ ...exported, earliestReturnOn: '2026-12-01' }), []);
});

test('an invoice is late on the 31st day after the last day charged, and only in the United States', () => {
  assert.deepEqual(found({ issuedOn: '2027-01-14' }), []);
  const [late] = found({ issuedOn: '2027-01-15' });
  assert.equal(late?.code, 'issued_late');
  assert.equal(late.level, 'unpayable');
  assert.equal(late.days, 31);
  assert.deepEqual(found({ issuedOn: '2027-01-15' }, grounds({}, false)), []);
  assert.deepEqual(codes(found({ issuedOn: '2027-01-15', billingParty: 'nvocc' })), [
    'unknown issue_unknown',
  ]);
});

test('sums of an invoice have to agree: free time by calendar or working days, each line, the total', () => {
  assert.deepEqual(codes(found({ freeDays: 8 })), ['disputable free_time_sum']);
  assert.deepEqual(codes(found({ freeDays: 5 })), ['disputable fewer_free_days']);
  assert.deepEqual(codes(found({ freeDays: 4 })), ['disputable fewer_free_days', 'differs free_time_sum']);
  assert.deepEqual(codes(found({ ...withLine({ amount: 37_500 }), total: 37_500 })), ['disputable line_sum']);
  assert.deepEqual(codes(found({ ...withLine({ amount: 22_500 }), total: 22_500 })), ['differs line_sum']);
  assert.deepEqual(codes(found({ total: 30_001 })), ['disputable total_sum']);
  assert.deepEqual(codes(found({ total: 29_999 })), ['differs total_sum']);
});

test('a day is charged twice by two lines; combined holds demurrage, storage is of the terminal', () => {
  const again = { ...line, from: '2026-12-14', to: '2026-12-15', amount: 15_000 };
  const both = (charge: ClockKind) =>
    found({ lines: [line, { ...again, charge }], total: 45_000 }).filter(
      ({ code }) => code === 'charged_twice',
    );
  assert.equal(both('demurrage')[0]?.days, 2);
  assert.deepEqual(both('demurrage')[0]?.lines, [1, 2]);
  assert.equal(both('combined').length, 1);
  assert.equal(both('storage').length, 0);
});

test('days before the last free day and after the gate-out are not charged rightly', () => {
  const [early] = found({ ...withLine({ from: '2026-12-11', amount: 37_500 }), total: 37_500 });
  assert.deepEqual([early?.code, early?.days], ['charged_in_free_time', 1]);
  const [after] = found({ ...withLine({ to: '2026-12-17', amount: 45_000 }), total: 45_000 });
  assert.deepEqual([after?.code, after?.days], ['charged_after_end', 2]);
  const whole = found(withLine({ from: '2026-12-18', to: '2026-12-21' }));
  assert.deepEqual([whole[0]?.code, whole[0]?.days], ['charged_after_end', 4]);
});

test('a box is not available on the day its ship came if it was discharged or released later', () => {
  const [finding] = found({ availableOn: '2026-12-04' });
  assert.equal(finding?.code, 'available_too_early');
  assert.match(finding.says, /the day the ship arrived; .*2026-12-05/);
  const [released] = found({}, grounds({ released: known('2026-12-09', 'the release by customs') }));
  assert.deepEqual([released?.code, released?.days], ['available_too_early', 4]);
});

test('days under a hold are named, with the rule only in the United States', () => {
  const holds = [{ since: known('2026-12-10', 'customs hold'), liftedOn: '2026-12-13' }];
  const [us] = found({}, grounds({ holds }));
  assert.deepEqual(
    [us?.code, us?.level, us?.days, us?.cite],
    ['charged_under_hold', 'disputable', 2, '46 CFR 545.5(c)'],
  );
  const [elsewhere] = found({}, grounds({ holds }, false));
  assert.deepEqual([elsewhere?.level, elsewhere?.cite], ['differs', null]);
  const open = [{ since: known('2026-12-16', 'customs hold'), liftedOn: null }];
  assert.deepEqual(found({}, grounds({ holds: open })), []);
});

test('days that cost something else by the terms are named with both sums, and rates of two currencies are not compared', () => {
  // 60.00 for three days, then 90.00.
  const costOf = (from: string, to: string) => {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    return { days, minor: Math.min(days, 3) * 6_000 + Math.max(0, days - 3) * 9_000 };
  };
  const tariff = { currency: 'USD', source: 'Contract 123', costOf };
  const at = (change: Partial<InvoicedClock> = {}) =>
    grounds({ clocks: [{ ...demurrage, tariff, ...change }] });
  const [dearer, ...others] = found({}, at());
  assert.deepEqual(others, []);
  const { level, code, claimed, landfall, lines } = dearer as InvoiceFinding;
  assert.deepEqual(
    [level, code, claimed, landfall, lines],
    ['disputable', 'other_rate', '300 USD', '270 USD', [1]],
  );
  assert.match(
    String(dearer?.says),
    /At 75 USD a day, 4 of the days of line 1 are 300 USD; by Contract 123 they are 270 USD/,
  );

  const cheaper = found({ ...withLine({ rate: 6_000, amount: 24_000 }), total: 24_000 }, at());
  assert.deepEqual(codes(cheaper), ['differs other_rate'], 'in favour of the billed party');
  const bare = found(withLine({ rate: null }), { ...at(), us: false });
  assert.deepEqual(codes(bare), ['disputable other_rate'], 'a line without a rate, by its amount');
  const late = found({}, at({ ended: known('2026-12-13', 'the gate-out') }));
  assert.deepEqual(
    late.map((each) => [each.code, each.landfall]),
    [
      ['charged_after_end', '2026-12-13'],
      ['other_rate', '120 USD'],
    ],
    'days after the end are not counted twice',
  );
  assert.deepEqual(found({}, at({ tariff: { ...tariff, costOf: () => null } })), [], 'no rate is known');
  const [currency] = found({}, at({ tariff: { ...tariff, currency: 'EUR' } }));
  assert.deepEqual(
    [currency?.level, currency?.code, currency?.claimed, currency?.landfall],
    ['differs', 'other_currency', 'USD', 'EUR'],
  );
});

test('what cannot be compared is said, and is no agreement', () => {
  assert.deepEqual(codes(found({}, { us: false, others: [], boxes: new Map() })), ['unknown box_unknown']);
  assert.deepEqual(codes(found({}, grounds({ clocks: [] }))), ['unknown terms_unknown']);
  const clocks = [{ ...demurrage, lastFreeDay: null }];
  assert.deepEqual(codes(found({}, grounds({ clocks }))), ['unknown dates_unknown']);
});

test('an invoice that is wrong in eight ways has eight findings, the heaviest first', () => {
  const wrong = found(
    {
      certifiesPerformance: null,
      issuedOn: '2027-02-01',
      freeDays: 5,
      freeUntil: '2026-12-08',
      availableOn: '2026-12-04',
      lines: [{ ...line, from: '2026-12-09', to: '2026-12-17', amount: 67_500 }],
      total: 70_000,
    },
    grounds(),
  );
  assert.deepEqual(codes(wrong).toSorted(), [
    'disputable available_too_early',
    'disputable charged_after_end',
    'disputable charged_in_free_time',
    'disputable fewer_free_days',
    'disputable free_time_sum',
    'disputable total_sum',
    'unpayable element_missing',
    'unpayable issued_late',
  ]);
  assert.equal(wrong[0]?.level, 'unpayable');
  assert.ok(wrong.every(({ says }) => !/\bpay\b/.test(says)));
});

const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10));

test('lines that lie between the last free day and the end, and do not meet, are charged rightly', () => {
  fc.assert(
    fc.property(
      day,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })), { maxLength: 20 }),
      (free, spans) => {
        let at = Date.parse(free);
        const lines = spans.map(([length, gap]) => {
          const from = at + (1 + gap) * 86_400_000;
          at = from + (length - 1) * 86_400_000;
          const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);
          return { ...line, from: text(from), to: text(at), rate: 100, amount: 100 * length };
        });
        const end = new Date(at).toISOString().slice(0, 10);
        const clocks = [
          { ...demurrage, lastFreeDay: known(free, 'the last free day'), ended: known(end, 'the gate-out') },
        ];
        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        assert.deepEqual(found({ lines, total }, grounds({ clocks }, false)), []);
      },
    ),
    { numRuns: runs(1_000) },
  );
});

test('a thousand lines with absurd days are checked without a walk from day to day', () => {
  const absurd = Array.from({ length: 1_000 }, (_, n) => ({
    ...line,
    from: '0001-01-01',
    to: '9999-12-31',
    amount: n,
  }));
  const startedAt = process.cpuUsage();
  const findings = found({ lines: absurd });
  const { user } = process.cpuUsage(startedAt);
  assert.ok(user < 5_000_000, `${user} µs of CPU`);
  assert.ok(findings.length > 1_000);
});
