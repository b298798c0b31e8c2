import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { changedWords, narrowedTo, noWords, retagged, type WordsChange } from './own-words.ts';
import { tagOf } from './tags.ts';

const said = changedWords(noWords, {
  ownReferences: ['PO-1', 'PO-2'],
  tags: ['Urgent'],
  metadata: { buyer: 'Jane', desk: '4' },
  promisedAt: '2026-12-10',
  pod: 'nlrtm',
});

suite('own words', () => {
  test('a change that names nothing, or nothing new, changes nothing', () => {
    assert.equal(changedWords(said, {}), said);
    assert.equal(
      changedWords(said, { tags: ['Urgent', 'urgent '], metadata: { desk: '4' }, pod: 'NLRTM' }),
      said,
    );
  });

  test('what is absent stays, null clears, lists are replaced, and metadata is merged key by key', () => {
    const after = changedWords(said, {
      tags: ['b', 'a'],
      metadata: { desk: null, floor: '2' },
      promisedAt: null,
    });
    assert.deepEqual(after, {
      ownReferences: ['PO-1', 'PO-2'],
      tags: ['b', 'a'],
      metadata: { buyer: 'Jane', floor: '2' },
      promisedAt: null,
      pod: 'NLRTM',
    });
    const cleared = { ownReferences: null, tags: null, metadata: null, promisedAt: null, pod: null };
    assert.deepEqual(changedWords(said, cleared), noWords);
  });

  test('texts are on one line, each once; tags as they were written first, in any letter case once', () => {
    const after = changedWords(noWords, {
      ownReferences: [' PO\t4711\n', 'PO 4711', 'po 4711'],
      tags: ['Très  Urgent', 'TRÈS URGENT'],
    });
    assert.deepEqual(after.ownReferences, ['PO 4711', 'po 4711']);
    assert.deepEqual(after.tags, ['Très Urgent']);
    assert.deepEqual(changedWords(after, { tags: ['TRÈS URGENT'] }).tags, ['TRÈS URGENT'], 'written anew');
    assert.deepEqual(retagged(after.tags, { add: ['très urgent', 'Acme'], remove: [] }), [
      'Très Urgent',
      'Acme',
    ]);
    assert.deepEqual(retagged(after.tags, { add: [], remove: ['très urgent'] }), []);
  });

  test('a tag is found in every spelling as it is stored', () => {
    for (const [upper, lower] of [
      ['H\u0331', '\u1e96'],
      ['J\u030c', '\u01f0'],
      ['\u0130\u0316', 'i\u0316\u0307'],
    ] as const) {
      assert.deepEqual(narrowedTo([upper, lower]), { tags: [upper.normalize('NFC')], tag_keys: [lower] });
      for (const text of [upper, lower]) assert.equal(tagOf(text), lower);
    }
  });

  test('a text that is longer as it is stored is refused, and can still be removed', () => {
    const long = 'İ'.repeat(32);
    const stored = long.toLowerCase();
    const fault = /tags must not contain a text of more than 32 characters, as it is stored/;
    assert.throws(() => changedWords(noWords, { tags: [long] }), fault);
    assert.throws(() => retagged([], { add: [long], remove: [] }), fault);
    assert.throws(() => narrowedTo([long]), fault);
    assert.deepEqual(retagged([stored], { add: ['a'], remove: [long] }), ['a']);
    // NFC writes this letter as two.
    const own = '\u0958'.repeat(64);
    assert.throws(() => changedWords(noWords, { ownReferences: [own] }), /own_references .* 64 characters/);
    const most = ['İ'.repeat(16), '😀'.repeat(32)];
    assert.deepEqual(narrowedTo(most).tag_keys, [most[0]?.toLowerCase(), most[1]]);
    assert.deepEqual(narrowedTo(null), { tags: null, tag_keys: null });
  });

  test('empty texts, strange keys, too many keys and other text than a UN/LOCODE are refused', () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, '']));
    const removed = Object.fromEntries(Object.keys(keys(41)).map((key) => [key, null]));
    const refused: Record<string, WordsChange> = {
      'own_references must not contain an empty text': { ownReferences: ['a', ' \n'] },
      'tags must not contain an empty text': { tags: [' '] },
      'metadata must have 20 keys at most': { metadata: keys(21) },
      'metadata must have keys of 1 to 40 characters': { metadata: { ['k'.repeat(41)]: '' } },
      'metadata must name 40 keys at most': { metadata: removed },
      'pod must be a UN/LOCODE, such as NLRTM': { pod: 'R0TTM' },
    };
    for (const [fault, change] of Object.entries(refused))
      assert.throws(
        () => changedWords(said, change),
        { code: 'invalid_request', message: `The request is not as described: ${fault}.` },
        fault,
      );
    assert.throws(() => changedWords(said, { metadata: { ['k'.repeat(41)]: null } }), 'also to remove it');
    assert.equal(Object.keys(changedWords(noWords, { metadata: keys(20) }).metadata).length, 20);
    assert.throws(() =>
      changedWords(changedWords(noWords, { metadata: keys(20) }), { metadata: { more: '' } }),
    );
  });
});
