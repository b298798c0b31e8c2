import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsExample } from '../../../server/src/free-time/schemas.ts';
import { draftFor } from './invoice-draft.ts';

test('a new invoice is in the currency of the terms, unless they have several', () => {
  const [term = assert.fail()] = termsExample.terms;
  const inCurrency = (currency: string) => ({ ...term, tiers: [{ from_day: 1, rate: '1', currency }] });
  const currencyFor = (...currencies: string[]) => draftFor(currencies.map(inCurrency)).fields.currency;
  assert.deepEqual(
    [currencyFor(), currencyFor('EUR', 'EUR'), currencyFor('EUR', 'GBP')],
    ['USD', 'EUR', 'USD'],
  );
});
