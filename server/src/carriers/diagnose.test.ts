import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unavailable } from './access/unavailable.ts';
import { type ConnectionFault, unavailableReasons } from './carrier-answer.ts';
import { diagnose } from './diagnose.ts';

function adviceFor(code: ConnectionFault | null, detail: string): string {
  const answer = { ...unavailable('unreachable', detail), ...(code !== null && { code }) };
  const evidence = { answer, exchanges: [], now: new Date() };
  return diagnose({ auth: { kind: 'none' } }, evidence).advice ?? '';
}

test('the advice follows the code, and not the words of the answer', () => {
  assert.match(adviceFor('unknown_host', 'ECONNREFUSED'), /^No such host/);
  assert.match(adviceFor('connection_refused', ''), /^Nothing listens/);
  assert.match(adviceFor('certificate_expired', ''), /has expired: the carrier has to renew it/);
  assert.match(adviceFor('certificate_untrusted', ''), /not trusted/);
  assert.match(
    adviceFor(null, 'The carrier could not be reached (ENOTFOUND).'),
    /^The connection to .* failed/,
  );
});

test('the advice holds for a carrier of CARRIERS_FILE as for one that was connected in the console', () => {
  const exchange = { stage: 'question', address: 'https://api.example', skewSeconds: null } as const;
  for (const reason of unavailableReasons)
    for (const exchanges of [[], [{ ...exchange, status: 401 }]]) {
      const evidence = { answer: unavailable(reason, ''), exchanges, now: new Date() };
      const { advice } = diagnose({ auth: { kind: 'none' } }, evidence);
      assert.doesNotMatch(advice ?? '', /CARRIERS_FILE|console/, reason);
    }
});
