import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../domain/ids.ts';
import { readShareToken, shareToken } from './share-token.ts';

const [older, newer, strange] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

suite('the token of a share link', () => {
  test('is read with the key that signed it, however old, and with no other', () => {
    const id = newId('shr');
    const token = shareToken(id, older);
    assert.match(token, /^shr_\w{22}\.[\w-]{22}$/);
    assert.equal(readShareToken(token, [newer, older]), id);
    assert.equal(readShareToken(token, [strange]), null);
    assert.equal(readShareToken(token, []), null);
  });

  test('is the same whenever it is made, so that an address can be shown again', () => {
    const id = newId('shr');
    assert.equal(shareToken(id, newer), shareToken(id, newer));
  });

  test('cannot be changed into one for another link', () => {
    const [id, other] = [newId('shr'), newId('shr')];
    const [, tag = ''] = shareToken(id, newer).split('.');
    const forged = [
      `${other}.${tag}`,
      `${id}.`,
      id,
      '',
      '.',
      `${id}.${tag}.${tag}`,
      `${id}.${tag}x`,
      `${id}.${tag.slice(0, -1)}`,
      `${id.toLowerCase()}x.${tag}`,
      `${id}\0.${tag}`,
      `${'x'.repeat(10_000)}.${tag}`,
    ];
    for (const token of forged) assert.equal(readShareToken(token, [newer]), null, token.slice(0, 80));
  });
});
