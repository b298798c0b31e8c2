import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { containerNumber, readContainerNumber } from './container-number.ts';

test('check digits follow ISO 6346, and a remainder of ten becomes zero', () => {
  assert.equal(containerNumber('CSQU', 305438), 'CSQU3054383');
  assert.equal(containerNumber('NYKU', 8685), 'NYKU0086852');
  assert.equal(containerNumber('CMAU', 163912), 'CMAU1639120');
});

test('a container number can be read back, but only with its own check digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 9 }), (serial, wrongBy) => {
      const number = containerNumber('MSCU', serial);
      assert.deepEqual(readContainerNumber(number), { prefix: 'MSCU', serial });
      const wrong = `${number.slice(0, 10)}${(Number(number.at(-1)) + wrongBy) % 10}`;
      assert.equal(readContainerNumber(wrong), null);
    }),
  );
});
