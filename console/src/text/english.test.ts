import assert from 'node:assert/strict';
import { test } from 'node:test';
import { later } from './en/later.ts';
import { text } from './en.ts';

test('one number with a wrong check digit is spoken of as one', () => {
  assert.match(text.shipments.add.checkDigit(1), /^1 container number has .* It will be sent anyway/);
  assert.match(text.shipments.add.checkDigit(2), /^2 container numbers have .* They will be sent anyway/);
});

test('the day itself has a capital only at the beginning', () => {
  const { ahead, held } = later.forecasts.calibration;
  assert.equal(ahead(0), 'On the day');
  assert.equal(held(0), 'of the latest dates given on the day held.');
  assert.equal(held(7), 'of the latest dates given 7 days ahead held.');
});

test('a count of nothing is not in a sentence that says no', () => {
  assert.match(later.developers.usage.unknown('0', '200'), /did not know today \(UTC\): 0; the limit is 200/);
});

test('many failing endpoints are counted as other things are', () => {
  assert.match(text.overview.failing(2500), /^2\D500 webhook endpoints do/);
});
