import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxAddress } from './box-address.ts';

test('another container is shown, and the chosen tab stays', () => {
  const query = new URLSearchParams('box=MSCU1234566&tab=answers');
  assert.equal(
    boxAddress('MEDUOL197367', 'MSCU7654321', query),
    '/shipments/MEDUOL197367?box=MSCU7654321&tab=answers',
  );
  assert.equal(boxAddress('MEDUOL197367', null, query), '/shipments/MEDUOL197367?tab=answers');
  assert.equal(boxAddress('MEDUOL197367', null, new URLSearchParams()), '/shipments/MEDUOL197367');
});
