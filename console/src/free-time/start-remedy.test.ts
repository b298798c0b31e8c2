import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRemedy } from './start-remedy.ts';

test('who reads that the start of a clock is not known is told of what makes it known', () => {
  const demurrage = { direction: 'import', kind: 'demurrage', starts_on: 'discharged' } as const;
  assert.equal(startRemedy(demurrage), 'lastDay', 'a discharge is none of the own dates');
  assert.equal(startRemedy({ ...demurrage, starts_on: 'available' }), 'own');
  assert.equal(startRemedy({ ...demurrage, kind: 'detention', starts_on: 'gated_out' }), 'own');
  assert.equal(startRemedy({ ...demurrage, kind: 'storage' }), 'carrier', 'its last free day is none');
  assert.equal(startRemedy({ ...demurrage, direction: 'export', starts_on: 'gated_in' }), 'carrier');
});
