import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeReasons, codedReason, stepReported } from './change-reason.ts';

test('the code of a reason is read from its sentence', () => {
  for (const [code, reason] of Object.entries(changeReasons))
    assert.deepEqual(codedReason({ field: 'eta', reason }), { code, step: null });
  assert.equal(new Set(Object.values(changeReasons)).size, Object.keys(changeReasons).length);
});

test('a status names the step that gave it', () => {
  const step = 'Loaded on vessel at port of loading';
  const coded = codedReason({ field: 'status', reason: stepReported(step) });
  assert.deepEqual(coded, { code: 'step_reported', step });
  assert.deepEqual(codedReason({ field: 'pod', reason: 'A sentence of an earlier release.' }), {
    code: null,
    step: null,
  });
});
