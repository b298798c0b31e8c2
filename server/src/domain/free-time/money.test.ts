import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/runs.ts';
import { digitsOfCurrency, minorUnitsOf, moneyText } from './money.ts';

test('an amount is read in the minor units of its currency', () => {
  const cases: [string, string, number | null][] = [
    ['75.00', 'EUR', 7_500],
    ['75', 'EUR', 7_500],
    ['0.5', 'EUR', 50],
    ['75', 'JPY', 75],
    ['1.234', 'KWD', 1_234],
    ['150000.00', 'IDR', 15_000_000],
    ['90071992547409.91', 'USD', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', 'USD', null],
    ['75.001', 'EUR', null],
    ['75.0', 'JPY', null],
    ['-75', 'EUR', null],
    ['+75', 'EUR', null],
    ['7e3', 'EUR', null],
    ['1,000.00', 'EUR', null],
    ['75.', 'EUR', null],
    ['.75', 'EUR', null],
    [' 75', 'EUR', null],
    ['٧٥', 'EUR', null],
    ['', 'EUR', null],
    ['9'.repeat(1_000), 'EUR', null],
    ['75', 'EURO', null],
    ['75', 'eur', null],
    ['75', 'ZZZ', null],
  ];
  for (const [text, currency, minor] of cases)
    assert.equal(minorUnitsOf(text, currency), minor, `${text} ${currency}`);
});

test('an amount is written with all digits of its minor unit', () => {
  assert.equal(moneyText(7_500, 'EUR'), '75.00');
  assert.equal(moneyText(5, 'EUR'), '0.05');
  assert.equal(moneyText(0, 'EUR'), '0.00');
  assert.equal(moneyText(75, 'JPY'), '75');
  assert.equal(moneyText(27_021_597_764_222_973n, 'EUR'), '270215977642229.73');
  assert.equal(moneyText(0, 'JPY'), '0');
  assert.equal(moneyText(1_234, 'KWD'), '1.234');
  assert.equal(moneyText(-50, 'USD'), '-0.50');
});

test('what is written is read as the same amount, in every currency', () => {
  const currencies = Intl.supportedValuesOf('currency');
  const amounts = fc.tuple(fc.maxSafeNat(), fc.constantFrom(...currencies));
  fc.assert(
    fc.property(amounts, ([minor, currency]) =>
      assert.equal(minorUnitsOf(moneyText(minor, currency), currency), minor),
    ),
    { numRuns: runs(1_000) },
  );
});

test('a minor unit has as many digits as cash has, or more', () => {
  for (const currency of ['EUR', 'USD', 'CNY', 'JPY', 'KRW', 'KWD', 'BHD', 'CLP', 'VND', 'GBP', 'INR']) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    assert.equal(digitsOfCurrency(currency), format.resolvedOptions().maximumFractionDigits, currency);
  }
  assert.equal(digitsOfCurrency('HUF'), 2);
  assert.equal(digitsOfCurrency('XYZ'), null);
});
