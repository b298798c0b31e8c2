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

suite('how an endpoint fares', () => {
  test('the gravest of what is true is told', () => {
    const recent = [{ state: 'failed' as const, created_at: at, retrying: false }];
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

  test('what was disabled on request alarms nobody', () => {
    const disabled = { ...untried, enabled: false, disabled_reason: 'by_request' as const };
    assert.equal(toneOf(disabled), 'neutral');
  });

  test('one without a name goes by its host', () => {
    const url = 'https://erp.example.com/hooks/containers';
    assert.equal(nameOf({ label: 'ERP', url }), 'ERP');
    assert.equal(nameOf({ label: '', url }), 'erp.example.com');
  });
});
