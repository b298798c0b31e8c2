import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Problem } from '../../../domain/refusals/problem.ts';
import { openPasswords } from './passwords.ts';

const right = 'correct horse battery staple';
const cheap = { N: 16, r: 8, p: 1 };

suite('a password', () => {
  test('is hashed with scrypt, 32 MiB and a salt of its own', async () => {
    const passwords = openPasswords();
    const [hash, other] = [await passwords.hash(right, ''), await passwords.hash(right, '')];
    assert.match(hash, /^scrypt:32768:8:3:[\w-]{22}:[\w-]{43}$/);
    assert.notEqual(hash, other);
    assert.equal(await passwords.verify(right, hash, ''), true);
    assert.equal(await passwords.verify(`${right}.`, hash, ''), false);
  });

  test('is the same however its letters are composed (NFKC)', async () => {
    const passwords = openPasswords(cheap);
    const hash = await passwords.hash('Bärbel und ihr Käse', '');
    assert.equal(await passwords.verify('Bärbel und ihr Käse'.normalize('NFD'), hash, ''), true);
  });

  test('that was hashed at another cost still works', async () => {
    const hash = await openPasswords(cheap).hash(right, '');
    assert.equal(await openPasswords().verify(right, hash, ''), true);
  });

  test('is wrong for an account that has none', async () => {
    for (const password of ['', right])
      assert.equal(await openPasswords(cheap).verify(password, null, ''), false);
  });

  test('is checked two at a time, one for each network, and a flood is refused at once', async () => {
    const passwords = openPasswords({ N: 2 ** 14, r: 8, p: 1 });
    const flood = Array.from({ length: 200 }, (_, at) => passwords.hash(right, `192.0.2.${at}`));
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    assert.ok(refused.length >= 140, `${refused.length}`);
    for (const error of refused) {
      assert.ok(error instanceof Problem);
      assert.deepEqual([error.code, error.retryAfterSeconds], ['unavailable', 5]);
    }
    assert.ok(outcomes.length > refused.length, 'others are served');
    assert.ok(await passwords.hash(right, '192.0.2.1'), 'and so is the next');
  });
});
