import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { backupName, outdatedBackups } from './outdated-backups.ts';

const day = (number: number) => backupName(new Date(Date.UTC(2026, 2, number, 2, 15)));

suite('a folder of backups', () => {
  test('names them by their moment', () => {
    assert.equal(day(1), 'landfall-2026-03-01T02-15-00Z.backup');
  });

  test('keeps the newest, however the folder lists them', () => {
    assert.deepEqual(outdatedBackups([day(3), day(1), day(2)], day(3), 2), [day(1)]);
    assert.deepEqual(outdatedBackups([day(3), day(1), day(2)], day(3), 1), [day(1), day(2)]);
    assert.deepEqual(outdatedBackups([day(3), day(1), day(2)], day(3), 3), []);
  });

  test('keeps the one just written, also when the clock was ahead before', () => {
    assert.deepEqual(outdatedBackups([day(2), day(8), day(9)], day(2), 1), [day(8), day(9)]);
  });

  test('loses drafts of killed runs that are older than every backup that stays, and no other file', () => {
    const draft = (number: number) => `${day(number)}.0a1b2c3d.part`;
    const foreign = [
      'landfall.backup',
      'landfall-2026-02-01.backup',
      `${day(1)}.old`,
      `a-${day(1)}`,
      'notes',
    ];
    const files = [...foreign, draft(1), day(2), draft(3), day(4)];
    assert.deepEqual(outdatedBackups(files, day(4), 2), [draft(1)]);
    assert.deepEqual(outdatedBackups(files, day(4), 1), [day(2), draft(1), draft(3)]);
  });

  test('is left with as many as shall stay, whatever was there', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (days, keep) => {
          const files = days.map(day);
          const written = files[0] ?? assert.fail();
          const gone = outdatedBackups(files, written, keep);
          assert.equal(files.length - gone.length, Math.min(files.length, keep));
          assert.ok(!gone.includes(written));
        },
      ),
    );
  });
});
