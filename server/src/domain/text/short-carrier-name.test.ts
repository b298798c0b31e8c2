import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortCarrierName } from './short-carrier-name.ts';

test('a carrier is named as people say it, without the note that its data is simulated', () => {
  const named = ['Ocean Network Express (simulated)', 'Ocean Network Express', 'Maersk (simulated)', 'HMM'];
  assert.deepEqual(named.map(shortCarrierName), ['ONE', 'ONE', 'Maersk', 'HMM']);
});
