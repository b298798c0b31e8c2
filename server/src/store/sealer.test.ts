import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/harness/any-character.ts';
import { openSealer } from './sealer.ts';

const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)] as const;

suite('a sealer', () => {
  test('opens what it sealed, whatever the text', () => {
    const { seal, open } = openSealer([newer]);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        assert.equal(open(seal(text)), text);
      }),
    );
  });

  test('never gives the same bytes twice, nor the text within them', () => {
    const { seal } = openSealer([newer]);
    const many = Array.from({ length: 100 }, () => seal('whsec_secret').toString('hex'));
    assert.equal(new Set(many).size, many.length);
    assert.ok(!seal('whsec_secret').includes('whsec_secret'));
  });

  test('refuses a value that was changed in any byte, or cut', () => {
    const { seal, open } = openSealer([newer]);
    const sealed = seal('whsec_secret');
    for (const [index, byte] of sealed.entries()) {
      const changed = Buffer.from(sealed);
      changed[index] = byte ^ 1;
      assert.throws(() => open(changed), /^Error: A (sealed )?value was /, `byte ${index}`);
    }
    for (let length = 0; length < sealed.length; length += 1) {
      assert.throws(() => open(sealed.subarray(0, length)), /^Error: A (sealed )?value was /);
    }
  });

  test('opens under every secret it has, and seals under the first', () => {
    const before = openSealer([older]);
    const during = openSealer([newer, older]);
    const after = openSealer([newer]);
    const sealed = before.seal('whsec_secret');
    assert.equal(during.open(sealed), 'whsec_secret');
    assert.ok(!during.isCurrent(sealed));
    assert.throws(() => after.open(sealed), /sealed under another APP_SECRET \(key [0-9a-f]{16}\)/);
    const anew = during.seal(during.open(sealed));
    assert.ok(during.isCurrent(anew));
    assert.equal(after.open(anew), 'whsec_secret');
  });

  test('makes the same key for a purpose every time, and another for another purpose or secret', () => {
    const { purposeKey, purposeKeys } = openSealer([newer, older]);
    assert.deepEqual(purposeKey('links'), openSealer([newer]).purposeKey('links'));
    assert.deepEqual(
      purposeKeys('links'),
      [newer, older].map((each) => openSealer([each]).purposeKey('links')),
    );
    assert.equal(purposeKey('links').length, 32);
    const keys = [...purposeKeys('links'), ...purposeKeys('seal')].map((key) => key.toString('hex'));
    assert.equal(new Set(keys).size, 4);
  });

  test('needs a secret', () => {
    assert.throws(() => openSealer([]), /no secret/);
  });
});
