import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editedRows, newKey } from './edited-rows.ts';

const cells = { source: 'typed' };

test('a form stays with its row when others come and go, and is a new row when its own was changed', () => {
  const [row = assert.fail()] = editedRows('terms', [{ source: 'A' }], {}).rows;
  const forms = { [row.key]: cells };
  const moved = editedRows('terms', [{ source: 'B' }, { source: 'A' }], forms);
  assert.deepEqual(
    moved.rows.map((each) => each.cells),
    [null, cells],
  );
  assert.deepEqual(moved.added, []);
  const changed = editedRows('terms', [{ source: 'A, changed by somebody' }], forms);
  assert.deepEqual(changed.added, [{ key: row.key, cells, isLost: true }]);
});

test('of two rows that say the same, one can be changed', () => {
  const twice = [{ source: 'A' }, { source: 'A' }];
  const [, second = assert.fail()] = editedRows('terms', twice, {}).rows;
  assert.deepEqual(
    editedRows('terms', twice, { [second.key]: cells }).rows.map((each) => each.cells),
    [null, cells],
  );
});

test('each new row has a form of its own, and those of another table are not among them', () => {
  const first = newKey('terms', {});
  const forms = { [first]: cells };
  const second = newKey('terms', forms);
  assert.notEqual(second, first);
  assert.deepEqual(editedRows('terms', [], forms).added, [{ key: first, cells, isLost: false }]);
  assert.deepEqual(editedRows('calendars', [], forms).added, []);
});
