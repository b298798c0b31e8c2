// Shares shipments of a test, and reads what a link shows.

import assert from 'node:assert/strict';
import { knownBox } from './known-box.ts';
import type { Client, TrackingApp } from './tracking-app.ts';
import type { VoyageFacts } from './voyage.ts';

/** Tracks a box with these words, and returns its number. */
export async function trackWith(
  app: Pick<TrackingApp, 'msc'>,
  { call }: Client,
  words: object = {},
  facts: VoyageFacts = {},
): Promise<string> {
  const box = knownBox(app, facts);
  await call(`/track/${box}`);
  assert.equal((await call(`/shipments/${box}`, { method: 'PATCH', body: words })).status, 200);
  return box;
}

/** Makes a share link. */
export async function shareScope({ call }: Client, scope: object, more: object = {}) {
  const { status, body } = await call('/shares', { body: { scope, ...more } });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data;
}

/** Reads an address without an account; JSON is parsed. */
export async function readShared(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, text, ...(isJson && JSON.parse(text)) };
}
