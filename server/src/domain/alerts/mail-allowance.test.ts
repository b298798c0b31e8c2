import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { admission, alertsPerHour } from './mail-allowance.ts';

const minutes = 60_000;
const start = Date.parse('2026-03-02T09:00:00Z');
const at = (minute: number) => new Date(start + minute * minutes);

test('the allowance of an hour is sent at once; the next mail waits until the first is an hour old', () => {
  const sent = Array.from({ length: alertsPerHour }, (_, minute) => at(minute));
  assert.deepEqual(admission(sent.slice(1), at(30)), { kind: 'send' });
  assert.deepEqual(admission(sent, at(30)), { kind: 'hold', until: at(60) });
  assert.deepEqual(admission(sent, at(60)), { kind: 'send' });
});

test('in any sequence, no hour has more than the allowance, and a held mail may be sent at the named time', () => {
  const gaps = fc.array(fc.nat({ max: 10 * minutes }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(gaps, (pauses) => {
      const sent: Date[] = [];
      let now = start;
      for (const pause of pauses) {
        now += pause;
        const decided = admission(sent, new Date(now));
        if (decided.kind === 'send') sent.push(new Date(now));
        else assert.deepEqual(admission(sent, decided.until), { kind: 'send' });
      }
      for (const first of sent) {
        const within = sent.filter(
          (each) => each >= first && each.getTime() < first.getTime() + 60 * minutes,
        );
        assert.ok(within.length <= alertsPerHour);
      }
    }),
  );
});
