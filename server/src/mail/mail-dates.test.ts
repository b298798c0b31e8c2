import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localTime, shortDay } from './mail-dates.ts';

test('days and times are read as written, in any form they come', () => {
  assert.equal(localTime('2026-03-20T06:00:00+01:00'), '20 Mar 2026, 06:00 (UTC+01:00)');
  assert.equal(localTime('2026-03-20T06:00:00Z'), '20 Mar 2026, 06:00 (UTC)');
  assert.equal(localTime('2026-03-20T06:00:00'), '20 Mar 2026, 06:00 (local time)');
  assert.equal(localTime('soon'), 'soon');
  assert.equal(shortDay('2026-12-01', new Date('2026-01-01T00:00:00Z')), '1 Dec');
});
