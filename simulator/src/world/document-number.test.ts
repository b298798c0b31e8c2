import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { billOfLadingPattern, carriers } from './carriers.ts';
import { documentNumber, readDocumentNumber } from './document-number.ts';

const value = fc.integer({ min: 0, max: 200_000_000 });
const carrier = fc.constantFrom(...carriers);

test('a document number can be read back to its value', () => {
  fc.assert(
    fc.property(carrier, value, ({ billTemplate, bookingTemplate }, number) => {
      for (const template of [billTemplate, bookingTemplate]) {
        assert.equal(readDocumentNumber(template, documentNumber(template, number)), number);
      }
    }),
  );
});

test('a Bill of Lading number matches its carrier’s pattern, with and without the printed prefix', () => {
  fc.assert(
    fc.property(carrier, value, (one, number) => {
      const bill = documentNumber(one.billTemplate, number);
      assert.match(bill, new RegExp(billOfLadingPattern(one)));
      assert.match(`${one.optionalBillPrefix}${bill}`, new RegExp(billOfLadingPattern(one)));
    }),
  );
});

test('text in another form is not a document number', () => {
  assert.equal(readDocumentNumber('MEDUAX999999', 'MEDUA7120'), null);
  assert.equal(readDocumentNumber('MEDUAX999999', 'MSCUA7120934'), null);
  assert.equal(readDocumentNumber('999999999', '12345678X'), null);
});
