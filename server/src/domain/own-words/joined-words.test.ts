import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { joinedWords, partedWords } from './joined-words.ts';
import { noWords, type OwnWords } from './own-words.ts';

const words = (some: Partial<OwnWords>): OwnWords => ({ ...noWords, ...some });
const many = (count: number) => Array.from({ length: count }, (_, at) => `PO-${at}`);
const keys = (count: number, first = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${first + at}`, 'x']));

suite('words of a box and its Bill of Lading', () => {
  test('are put together, those of the bill first', () => {
    const bill = words({ ownReferences: ['PO-1'], tags: ['Acme'], metadata: { desk: '1' } });
    const box = words({
      ownReferences: ['PO-2', 'PO-1'],
      tags: ['ACME'],
      metadata: { lane: 'x', desk: '1' },
      promisedAt: '2026-03-25',
    });
    assert.deepEqual(joinedWords(bill, box), {
      ownReferences: ['PO-1', 'PO-2'],
      tags: ['Acme'],
      metadata: { desk: '1', lane: 'x' },
      promisedAt: '2026-03-25',
      pod: null,
    });
    const promised = words({ promisedAt: '2026-03-25', pod: 'NLRTM' });
    assert.deepEqual(joinedWords(promised, promised), promised);
  });

  test('of a box without any are those of the bill, whatever these are', () => {
    const bill = words({ tags: ['acme'], pod: 'NLRTM', promisedAt: '2026-03-25' });
    assert.equal(joinedWords(bill, noWords), bill);
  });

  test('are not put together where readers would see more or less, or a word would be lost or said of others', () => {
    const apart: Record<string, [Partial<OwnWords>, Partial<OwnWords>]> = {
      'a tag of the box alone': [{}, { tags: ['acme'] }],
      'a tag of the bill alone': [{ tags: ['acme'] }, { ownReferences: ['PO-2'] }],
      'one tag more': [{ tags: ['acme'] }, { tags: ['acme', 'vip'] }],
      'one tag less': [{ tags: ['acme', 'vip'] }, { tags: ['acme'] }],
      'other tags': [{ tags: ['acme'] }, { tags: ['zeta'] }],
      'a port of the box alone': [{}, { pod: 'NLRTM' }],
      'another port': [{ pod: 'BEANR' }, { pod: 'NLRTM' }],
      'another promised day': [{ promisedAt: '2026-03-24' }, { promisedAt: '2026-03-25' }],
      'another value': [{ metadata: { desk: '1' } }, { metadata: { desk: '2' } }],
      'too many own references': [{ ownReferences: many(10) }, { ownReferences: ['PO-10'] }],
      'too many keys': [{ metadata: keys(20) }, { metadata: keys(1, 20) }],
    };
    for (const [name, [bill, box]] of Object.entries(apart))
      assert.equal(joinedWords(words(bill), words(box)), null, name);
  });

  test('of a box that leaves have no tag that the bill has lost, and none that it got', () => {
    const bill = words({ tags: ['Zeta', 'VIP'] });
    const box = words({ tags: ['Acme', 'vip'], ownReferences: ['PO-2'] });
    assert.deepEqual(partedWords(bill, box, 'MSCU1234566'), { ...box, tags: ['vip'] });
  });

  test('of a box have its dates, where the bill says nothing else of it, and leave with those that the bill has now', () => {
    const [one, other] = ['MSCU1234566', 'MSCU7654321'];
    const bill = words({
      boxes: { [one]: { availableAt: '2026-03-20' }, [other]: { returnedAt: '2026-03-30' } },
    });
    const box = words({ boxes: { [one]: { pickedUpAt: '2026-03-21' } } });
    const whole = { availableAt: '2026-03-20', pickedUpAt: '2026-03-21' };
    assert.deepEqual(joinedWords(bill, box)?.boxes, { [one]: whole, [other]: { returnedAt: '2026-03-30' } });
    const differs = words({ boxes: { [one]: { availableAt: '2026-03-19' } } });
    assert.equal(joinedWords(bill, differs), null);
    assert.deepEqual(partedWords(bill, box, one).boxes, { [one]: { availableAt: '2026-03-20' } });
    assert.equal(partedWords(noWords, box, one).boxes, undefined);
  });
});
