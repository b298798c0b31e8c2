import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parseReference } from '../domain/references/reference.ts';
import { boxOwner, leasedPrefixOf } from './box-owner.ts';

const ownerOf = (text: string) => boxOwner(parseReference(text));

suite('the owner of a box', () => {
  test('a carrier, by any of its codes', () => {
    assert.deepEqual(ownerOf('SUDU1234567'), { prefix: 'SUDU', name: 'Maersk', scac: 'MAEU' });
    assert.deepEqual(ownerOf('OOLU1234567'), { prefix: 'OOLU', name: 'OOCL', scac: 'OOLU' });
  });

  test('a leasing company, which carries no cargo', () => {
    assert.deepEqual(ownerOf('TCLU1234568'), { prefix: 'TCLU', name: 'Triton', scac: null });
    assert.deepEqual(ownerOf('TGHU1234568')?.name, 'Textainer');
  });

  test('null for an unknown owner, and for text that is not a container number', () => {
    assert.equal(ownerOf('QQQU1234567'), null);
    assert.equal(ownerOf('MEDUOL197367'), null);
  });

  test('a leased box is one whose owner code names no carrier; a number with a wrong check digit may be no container', () => {
    const texts = ['TCLU1234568', 'QQQU9000002', 'QQQU9000000', 'SUDU1234567', 'MEDUOL197367'];
    const prefixes = texts.map((text) => leasedPrefixOf(parseReference(text)));
    assert.deepEqual(prefixes, ['TCLU', 'QQQU', null, null, null]);
  });
});
