import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equipmentTypeOf } from './equipment-type.ts';

test('a size and type code is shown in words', () => {
  assert.deepEqual(['22G1', '45G1', '45R1', '42U1', 'L5G1'].map(equipmentTypeOf), [
    "20' Standard (22G1)",
    "40' High Cube (45G1)",
    "40' High Cube Reefer (45R1)",
    "40' Open Top (42U1)",
    "45' High Cube (L5G1)",
  ]);
});

test('a code that the table does not know is shown as it is', () => {
  assert.deepEqual(['', '9X', '45'].map(equipmentTypeOf), ['', '9X', '45']);
});

test('words of the trade in the place of the code are understood', () => {
  assert.deepEqual(['40HC', "20'GP", '40-RH'].map(equipmentTypeOf), [
    "40' High Cube (40HC)",
    "20' Standard (20'GP)",
    "40' High Cube Reefer (40-RH)",
  ]);
});
