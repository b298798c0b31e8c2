import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { knownBill, trackWords as track } from '../../../test/harness/known-bill.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { checkDigit } from '../../domain/references/container-number.ts';

const app = await openTrackingApp({ after });
const container = 'MSCU1234566';

const terms = [
  {
    ...{
      carrier: null,
      direction: 'import',
      kind: 'demurrage',
      place: null,
      terminal: null,
      equipment: null,
    },
    ...{ starts_on: 'discharged', first_day: 'same_day', free: { amount: 7, unit: 'calendar_days' } },
    ...{
      charged_in: 'calendar_days',
      tiers: [{ from_day: 1, to_day: null, rate: '75.00', currency: 'EUR' }],
    },
    ...{ valid_from: '2020-01-01', valid_until: null, source: 'Contract 123' },
  },
];
const line = {
  container,
  charge: 'demurrage',
  from: '2026-12-12',
  to: '2026-12-15',
  rate: '75.00',
  amount: '300.00',
};
const invoice = { number: 'D-1001', direction: 'import', currency: 'EUR', total: '300.00' };

const check = ({ call }: Client, body: unknown) => call('/invoices/check', { method: 'POST', body });
const codesOf = ({ body }: Awaited<ReturnType<typeof check>>) =>
  body.data.findings.map(({ level, code }: { level: string; code: string }) => `${level} ${code}`);

suite('the check of an invoice', () => {
  test('says that a box is not known here, also that of another workspace', async () => {
    const [owner, stranger] = [await app.client(), await app.client()];
    const { bill, box } = knownBill(app);
    await track(owner, bill);
    const lines = [{ ...line, container: box }];
    assert.notDeepEqual(codesOf(await check(owner, { invoice, lines })), ['unknown box_unknown']);
    assert.deepEqual(codesOf(await check(stranger, { invoice, lines })), ['unknown box_unknown']);
  });

  test('compares days with the terms, and with what is known of the box', async () => {
    const client = await app.client();
    const { bill, box } = knownBill(app);
    await track(client, bill);
    const lines = [{ ...line, container: box }];
    const without = codesOf(await check(client, { invoice, lines }));
    assert.deepEqual(without, ['unknown dates_unknown'], 'no terms: unknown is not right');
    await client.call('/free-time/terms', { method: 'PUT', body: { terms, calendars: [] } });
    const boxes = { [box]: { last_free_day: '2026-12-13' } };
    await client.call(`/shipments/${bill}`, { method: 'PATCH', body: { boxes } });
    const { status, body } = await check(client, { invoice, lines });
    assert.equal(status, 200, JSON.stringify(body));
    const [first] = body.data.findings;
    assert.deepEqual([first.code, first.days, first.landfall], ['charged_in_free_time', 2, '2026-12-13']);
    assert.equal(first.evidence[0].basis, 'stated');
    assert.equal(body.data.us_rules, false);
    assert.match(body.data.note, /no legal advice/);
  });

  test('compares what the charged days cost, tier by tier and by working days, with the terms', async () => {
    const client = await app.client();
    const { bill, box, tell } = knownBill(app);
    tell({ arrived: '2026-02-24' });
    await track(client, bill);
    const tiers = [
      { from_day: 1, to_day: 3, rate: '75.00', currency: 'EUR' },
      { from_day: 4, to_day: null, rate: '120.00', currency: 'EUR' },
    ];
    const rule = { ...terms[0], charged_in: 'working_days', tiers };
    await client.call('/free-time/terms', { method: 'PUT', body: { terms: [rule], calendars: [] } });
    // A Wednesday: at 75.00 are Thursday, Friday and Monday, and at 120.00 Tuesday.
    const boxes = { [box]: { last_free_day: '2026-02-25' } };
    await client.call(`/shipments/${bill}`, { method: 'PATCH', body: { boxes } });
    const ratesOf = async (from: string, to: string, rate: string, currency = 'EUR') => {
      const amount = (Number(rate) * (Date.parse(to) - Date.parse(from) + 86_400_000)) / 86_400_000;
      const lines = [{ ...line, container: box, from, to, rate, amount: amount.toFixed(2) }];
      const { body } = await check(client, { invoice: { ...invoice, currency, total: undefined }, lines });
      return body.data.findings
        .filter(({ code }: { code: string }) => code.startsWith('other_'))
        .map((each: Record<string, string>) => [each.level, each.code, each.claimed, each.landfall]);
    };
    assert.deepEqual(await ratesOf('2026-02-26', '2026-03-02', '75.00'), []);
    assert.deepEqual(await ratesOf('2026-03-03', '2026-03-03', '120.00'), []);
    assert.deepEqual(await ratesOf('2026-02-26', '2026-03-03', '120.00'), [
      ['disputable', 'other_rate', '480.00 EUR', '345.00 EUR'],
    ]);
    assert.deepEqual(await ratesOf('2026-02-26', '2026-03-02', '75.00', 'USD'), [
      ['differs', 'other_currency', 'USD', 'EUR'],
    ]);
  });

  test('applies the rules of the United States where a port is there', async () => {
    const client = await app.client();
    const us = { ...invoice, port_of_discharge: 'USNYC', currency: 'USD' };
    const { body } = await check(client, { invoice: us, lines: [line] });
    assert.equal(body.data.us_rules, true);
    assert.equal(body.data.findings[0].level, 'unpayable');
    assert.ok(body.data.findings.some(({ cite }: { cite: string | null }) => cite === '46 CFR 541.6(e)(1)'));
  });

  test('refuses what is no invoice, and names the field', async () => {
    const client = await app.client();
    const wrong: [unknown, RegExp][] = [
      [{ invoice, lines: [{ ...line, container: 'MSCU1234567' }] }, /lines\.0\.container/],
      [{ invoice, lines: [{ ...line, to: '2026-12-01' }] }, /lines\.0\.to/],
      [{ invoice, lines: [{ ...line, from: '2000-01-01', to: '2099-12-31' }] }, /lines\.0\.to/],
      [{ invoice, lines: [{ ...line, from: '0000-01-01', to: '0000-01-02' }] }, /lines\.0\.from/],
      [
        { invoice: { ...invoice, issued_on: '0000-01-01' }, lines: [line] },
        /issued_on must be a day from 2000/,
      ],
      [{ invoice: { ...invoice, dispute_until: '9999-12-31' }, lines: [line] }, /dispute_until/],
      [{ invoice, lines: [{ ...line, amount: '-3' }] }, /lines\.0\.amount/],
      [{ invoice, lines: [{ ...line, amount: '1.001' }] }, /lines\.0\.amount/],
      [{ invoice, lines: [{ ...line, amount: '99999999999999' }] }, /lines\.0\.amount/],
      [{ invoice: { ...invoice, currency: 'XXQ' }, lines: [line] }, /invoice\.currency/],
      [{ invoice: { ...invoice, pay: true }, lines: [line] }, /pay/],
      [{ invoice, lines: [] }, /lines/],
    ];
    for (const [body, field] of wrong) {
      const answer = await check(client, body);
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.match(answer.body.error.message, field);
      assert.equal(
        (await client.call('/invoices', { method: 'POST', body })).status,
        400,
        JSON.stringify(body),
      );
    }
  });

  test('an amount that a refusal names as an example is one of its currency', async () => {
    const client = await app.client();
    for (const currency of ['EUR', 'JPY', 'BHD']) {
      const amounts = (amount: string) => ({
        invoice: { ...invoice, currency, total: amount },
        lines: [{ ...line, rate: undefined, amount }],
      });
      const { body } = await check(client, amounts('a lot'));
      const [, example = ''] = / such as ([\d.]+)\.$/.exec(body.error.message) ?? [];
      assert.equal((await check(client, amounts(example))).status, 200, `${currency} ${example}`);
    }
  });

  test('reads a hundred boxes at most', async () => {
    const client = await app.client();
    const lines = Array.from({ length: 101 }, (_, n) => {
      const box = `MSCU${String(n).padStart(6, '0')}`;
      return { ...line, container: `${box}${checkDigit(box)}` };
    });
    assert.equal((await check(client, { invoice, lines })).status, 400);
    assert.equal((await check(client, { invoice, lines: lines.slice(1) })).status, 200);
  });
});
