import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sample315, x12File } from '../../../test/harness/carriers/sample-messages.ts';
import { decodeEdiFile } from './decode.ts';

suite('the carrier of a message', () => {
  const carrier = (text: string) => [...decodeEdiFile(text).messages][0]?.carrier;

  test('the carrier that it names comes first, then the sender, then the Bill of Lading', () => {
    const silent = { 'N9*SCA': '' };
    assert.equal(carrier(x12File([sample315()])), 'MSCU');
    assert.equal(carrier(x12File([sample315(silent)]).replaceAll('MSCEDI', 'HAMSUD')), 'SUDU');
    assert.equal(carrier(x12File([sample315(silent)]).replaceAll('MSCEDI', 'ONEY')), 'ONEY');
    const byBill = sample315({ ...silent, 'N9*BM': 'N9*BM*CMDUNGB0012345' });
    assert.equal(carrier(x12File([byBill]).replaceAll('MSCEDI', 'INTTRA')), 'CMDU');
    assert.equal(carrier(x12File([sample315(silent)]).replaceAll('MSCEDI', 'INTTRA')), '');
  });
});
