import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkDigit, isContainerNumber, isContainerShaped, ownerPrefix } from './container-number.ts';

// Numbers painted on real boxes, and two whose remainder is 10, which is written 0.
const real = ['CSQU3054383', 'MSCU5956818', 'FFAU2562268', 'TRHU3240046', 'NYKU0000000', 'CMAU1639120'];

test('ISO 6346: real container numbers have the computed check digit', () => {
  for (const number of real) assert.equal(isContainerNumber(number), true, number);
});

test('ISO 6346: any single wrong digit is noticed, except 0 for 10', () => {
  const digits = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
  const change = fc.record({ serial: digits, position: fc.nat(5), by: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(change, ({ serial, position, by }) => {
      const base = `MSCU${serial}`;
      const at = 4 + position;
      const other = `${base.slice(0, at)}${(Number(base[at]) + by) % 10}${base.slice(at + 1)}`;
      // Digits have weights 2^position, which all have an inverse modulo 11, so only 10 written as 0 can hide an error.
      return checkDigit(other) !== checkDigit(base) || checkDigit(base) === 0;
    }),
  );
});

test('a container number has a category letter U, J or Z', () => {
  assert.equal(isContainerShaped('MSCU1234566'), true);
  assert.equal(isContainerShaped('MSCX1234566'), false);
  assert.equal(isContainerShaped('MSCU123456'), false);
  assert.equal(ownerPrefix('MSCU1234566'), 'MSCU');
});
