import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectedBy } from './scenario.ts';

test('the words of the specification may stand anywhere; any other counts only without a letter beside it', () => {
  for (const reference of ['DELAY1', 'XDELAYED9', 'NODATASLIP1', 'MYARRIVE2']) {
    assert.notDeepEqual(selectedBy(reference), { kind: 'still', scenario: 'in_transit' }, reference);
  }
  for (const reference of ['SLIP1', '1ROLLOVER', '7VESSEL7', 'DIVERT', 'SILENT00', 'SOON1', 'FREETIME1'])
    assert.equal(selectedBy(reference).kind, 'story', reference);
  for (const reference of ['SLIPPER1', 'MVESSEL9', 'RECONNECT1', 'SOONER1', 'MSCU1234566', 'FORECASTER1'])
    assert.deepEqual(selectedBy(reference), { kind: 'still', scenario: 'in_transit' }, reference);
});
