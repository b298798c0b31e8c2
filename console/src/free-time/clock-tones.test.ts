import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockTone } from './clock-tones.ts';

test('a clock that ends within three days does not look like one with weeks left', () => {
  const running = (days_left: number | null) => clockTone({ state: 'running', days_left });
  assert.deepEqual([running(4), running(3), running(1), running(null)], ['good', 'warn', 'warn', 'good']);
  assert.deepEqual(clockTone({ state: 'over', days_left: -1 }), 'bad');
  assert.deepEqual(clockTone({ state: 'unknown', days_left: null }), 'warn', 'unknown is no calm');
});
