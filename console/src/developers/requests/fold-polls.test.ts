import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedRequest } from '../../../../server/src/console/requests/schemas.ts';
import { foldPolls } from './fold-polls.ts';

let line = 1_000;

function request(more: Partial<LoggedRequest> = {}): LoggedRequest {
  line -= 1;
  return {
    id: `req_${line}`,
    line: String(line),
    at: '2026-03-02T09:00:00.000Z',
    method: 'GET',
    path: '/api/v1/events',
    status: 200,
    code: null,
    durationMs: 60_000,
    isPoll: true,
    key: { id: 'key_1', name: 'ERP', masked: 'svc_test_…abcd' },
    ...more,
  };
}

const sizes = (requests: readonly LoggedRequest[]) => foldPolls(requests).map((fold) => fold.length);

test('polls in a row become one line, newest first', () => {
  const polls = [request(), request(), request()];
  const [fold, ...others] = foldPolls(polls);
  assert.deepEqual([fold, others], [polls, []]);
});

test('another key, status or request ends a fold', () => {
  const other = { id: 'key_2', name: 'CI', masked: 'svc_test_…efgh' };
  const refused = { status: 429, code: 'rate_limited' };
  assert.deepEqual(
    sizes([request(), request({ key: other }), request({ key: other }), request()]),
    [1, 2, 1],
  );
  assert.deepEqual(sizes([request(), request(refused), request(refused), request()]), [1, 2, 1]);
  assert.deepEqual(sizes([request(), request(), request({ isPoll: false }), request()]), [2, 1, 1]);
});

test('what does not wait for events is never folded, and nothing is lost', () => {
  const requests = [request({ isPoll: false }), request({ isPoll: false }), request(), request()];
  assert.deepEqual(sizes(requests), [1, 1, 2]);
  assert.deepEqual(foldPolls(requests).flat(), requests);
  assert.deepEqual(foldPolls([]), []);
});
