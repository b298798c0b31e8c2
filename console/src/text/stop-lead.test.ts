import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text } from './en.ts';

test('to stop tracking says how many containers are removed, and speaks of one as one', () => {
  const { stopLead } = text.shipments.bulk;
  assert.match(stopLead(1, 30), /^30 containers .* webhooks for it end\. Tracking it again/);
  assert.match(stopLead(2, 2), /^2 containers .* webhooks for them end\. Tracking one again/);
  assert.match(stopLead(1, 1), /^1 container will/);
});
