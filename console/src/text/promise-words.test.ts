import assert from 'node:assert/strict';
import { test } from 'node:test';
import './in-english.ts';

test('a promise is a fact of its own: how many days after it a box comes, or that it was kept', async () => {
  const { promiseWords } = await import('./promise-words.ts');
  const said = (status: 'in_transit' | 'arrived', eta: string | null, promised_at: string | null) =>
    promiseWords({ status, eta, promised_at })?.words;
  assert.equal(said('in_transit', '2026-12-22', '2026-12-01'), '21 days after promise');
  assert.equal(said('arrived', '2026-12-02', '2026-12-01'), '1 day after promise');
  assert.equal(said('arrived', '2026-12-01', '2026-12-01'), 'promise kept');
  assert.equal(said('in_transit', '2026-12-01', '2026-12-01'), undefined, 'it may still be kept');
  assert.equal(said('in_transit', null, '2026-12-01'), undefined);
  assert.equal(said('in_transit', '2026-12-01', null), undefined);
});
