import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { healthOf, nameOf, toneOf } from './health.ts';

const at = '2026-11-20T08:00:00.000Z';
const untried = {
  enabled: true,
  disabled_reason: null,
  paused_until: null,
  failing_since: null,
  last_success_at: null,
  recent: [],
};

suite('the health of an endpoint', () => {
  test('is the most serious fact', () => {
    const recent = [{ state: 'failed' as const, id: 'evt_1', attempt_count: 6, created_at: at }];
    const unproven = { ...untried, recent };
    const healthy = { ...untried, last_success_at: at };
    const failing = { ...healthy, failing_since: at };
    const paused = { ...failing, paused_until: at };
    const disabled = { ...paused, enabled: false, disabled_reason: 'failing' as const };
    assert.deepEqual(
      [untried, unproven, healthy, failing, paused, disabled].map((each) => [healthOf(each), toneOf(each)]),
      [
        ['untried', 'neutral'],
        ['unproven', 'neutral'],
        ['healthy', 'good'],
        ['failing', 'bad'],
        ['paused', 'bad'],
        ['disabled', 'bad'],
      ],
    );
  });

  test('is neutral if it was disabled on request', () => {
    const disabled = { ...untried, enabled: false, disabled_reason: 'by_request' as const };
    assert.equal(toneOf(disabled), 'neutral');
  });

  test('is shown with its host if it has no name', () => {
    const url = 'https://erp.example.com/hooks/containers';
    assert.equal(nameOf({ label: 'ERP', url }), 'ERP');
    assert.equal(nameOf({ label: '', url }), 'erp.example.com');
  });
});
