import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, draftOf, repeatedKey } from './words-draft.ts';

const before = {
  own_references: ['PO-1', 'PO-2'],
  tags: ['acme'],
  promised_at: '2026-12-10',
  pod: 'NLRTM',
  metadata: { buyer: 'Jane', desk: '4' },
};

test('only what was changed is sent', () => {
  const draft = draftOf(before);
  assert.deepEqual(changeOf(before, draft), {});
  assert.deepEqual(changeOf(before, { ...draft, ownReferences: ' PO-1 \n\nPO-2\n' }), {});
  assert.deepEqual(changeOf(before, { ...draft, tags: ['acme', 'urgent'] }), { tags: ['acme', 'urgent'] });
  assert.deepEqual(changeOf(before, { ...draft, ownReferences: '', promisedAt: '', pod: ' ' }), {
    own_references: [],
    promised_at: null,
    pod: null,
  });
});

test('metadata is changed by key, and a removed key is sent as null', () => {
  const metadata = [
    { key: 'buyer', value: 'June' },
    { key: ' dock ', value: '7' },
    { key: '', value: ' ' },
  ];
  assert.deepEqual(changeOf(before, { ...draftOf(before), metadata }).metadata, {
    desk: null,
    buyer: 'June',
    dock: '7',
  });
});

test('a key that stands in two entries is found', () => {
  const entries = [
    { key: 'buyer', value: 'Jane' },
    { key: 'buyer ', value: 'June' },
  ];
  assert.equal(repeatedKey(entries), 'buyer');
  assert.equal(repeatedKey(draftOf(before).metadata), undefined);
});
