import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { prettyJson } from './pretty-json.ts';

test('JSON gets the same lines as from JSON.stringify', () => {
  fc.assert(
    fc.property(fc.oneof(fc.object(), fc.array(fc.jsonValue())), (value) => {
      assert.equal(prettyJson(JSON.stringify(value)), JSON.stringify(value, null, 2));
    }),
  );
});

test('the beginning of JSON gets the beginning of these lines, wherever it is cut', () => {
  const whole = '[{"ship":"EVER \\"FAST\\", {1}","at":12.50,"ok":true,"none":[]},null]';
  for (let end = 1; end < whole.length; end += 1) {
    const pretty = prettyJson(whole.slice(0, end)).trimEnd();
    assert.equal(pretty.replaceAll(/[\s\]}]/g, ''), whole.slice(0, end).replaceAll(/[\s\]}]/g, ''));
    assert.ok(end < 4 || pretty.startsWith('[\n  {'), pretty);
  }
});

test('numbers stay as they were sent, and text that is not JSON stays whole', () => {
  assert.equal(prettyJson('{"id":12345678901234567890}'), '{\n  "id": 12345678901234567890\n}');
  for (const other of ['ISA*00*  *00*', '[warn] no such box: {MSCU}', 'plain', ''])
    assert.equal(prettyJson(other), other);
});
