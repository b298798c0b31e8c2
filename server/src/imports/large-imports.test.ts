// A large import is weighed before it is read, and has a turn.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { after, test } from 'node:test';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';

const app = await openTrackingApp({ after }, { perMinute: 100 });

const kibi = 1_024;
/** A list with one row that is refused. */
const body = (bytes: number) => JSON.stringify({ items: ['x'.repeat(bytes - 20)] });

/** A request to import whose body the test sends. Without `length`, it goes in pieces of unknown length. */
function begin({ key }: Client, length?: number): ClientRequest {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    ...(length !== undefined && { 'content-length': length }),
  };
  // A server that refuses a body may end the connection before it has read all of it.
  return request(`${app.url}/api/v1/imports`, { method: 'POST', headers }).on('error', () => {});
}

async function answerTo(sent: ClientRequest) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode,
    left: /"default";r=(\d+)/.exec(String(response.headers.ratelimit))?.[1],
    body: JSON.parse(Buffer.concat(chunks).toString()),
  };
}

test('it counts as one request for each 64 KiB, whether its length is known or not', async () => {
  for (const isKnown of [true, false]) {
    const client = await app.client();
    const text = body(640 * kibi);
    const sent = begin(client, isKnown ? text.length : undefined);
    // Two writes, because Node knows the length of a body that it gets at once.
    sent.write(text.slice(0, 1));
    sent.end(text.slice(1));
    assert.deepEqual(await answerTo(sent).then(({ status, left }) => [status, left]), [202, '90']);
  }
});

test('it is refused before it is read when the key has too few requests left, and so is one that grows', async () => {
  const client = await app.client();
  const first = body(3_840 * kibi);
  assert.equal((await answerTo(begin(client, first.length).end(first))).status, 202);
  const unread = begin(client, 3_840 * kibi);
  unread.flushHeaders();
  const refused = await answerTo(unread);
  unread.destroy();
  assert.deepEqual([refused.status, refused.body.error.code], [429, 'rate_limited']);

  const other = await app.client();
  assert.equal((await answerTo(begin(other, first.length).end(first))).status, 202);
  const growing = begin(other);
  growing.write(first);
  assert.equal((await answerTo(growing)).status, 429, 'its end never came');
  growing.destroy();
});

test('a workspace has one under way, and others have theirs', async () => {
  const [client, other] = [await app.client(), await app.client()];
  const text = body(100 * kibi);
  // The ends of both are not sent yet, so one of them is under way when the other comes.
  const both = [begin(client, text.length), begin(client, text.length)].map((sent) => {
    sent.write(text.slice(0, 70 * kibi));
    return { sent, answer: answerTo(sent) };
  });
  const [refused, held] = await Promise.race(
    both.map(async ({ answer }, at) => [await answer, both[1 - at]] as const),
  );
  assert.deepEqual([refused.status, refused.body.error.message.slice(0, 18)], [429, 'Another large body']);
  assert.equal((await answerTo(begin(other, text.length).end(text))).status, 202);
  const small = body(60 * kibi);
  assert.equal(
    (await answerTo(begin(client, small.length).end(small))).status,
    202,
    'a small one needs no turn',
  );
  held?.sent.end(text.slice(70 * kibi));
  assert.equal((await held?.answer)?.status, 202);
  // The place is free a moment after the answer.
  while ((await answerTo(begin(client, text.length).end(text))).status !== 202);
});

test('it keeps nothing of a row that is refused but the beginning of its reference', async () => {
  const client = await app.client();
  const items = [
    { reference: 'no number!', metadata: { key: 'y'.repeat(500) } },
    { reference: 'MSCU1234566', tags: ['kept'] },
    `z${'z'.repeat(100_000)}`,
  ];
  const { status } = await client.call('/imports', { body: { items } });
  assert.equal(status, 202);
  const { rows } = await app.store.pool.query(
    `select outcome, words, length(reference) as length from import_rows where workspace_id = $1 order by line`,
    [client.principal.workspaceId],
  );
  assert.deepEqual(rows, [
    { outcome: 'failed', words: null, length: 10 },
    { outcome: 'pending', words: { tags: ['kept'] }, length: 11 },
    { outcome: 'failed', words: null, length: 200 },
  ]);
});

test('a row with more keys than may be named is refused before they are read', async () => {
  const client = await app.client();
  const metadata = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`k${at}`, null]));
  const answer = await client.call('/imports', { body: { items: [{ reference: 'MSCU1234566', metadata }] } });
  assert.deepEqual(answer.body.error.details.fields, [
    { field: 'items.0.metadata', message: 'must name 40 keys at most' },
  ]);
});
