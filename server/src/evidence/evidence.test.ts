import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { testAppSecret } from '../../test/harness/services.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { createKey } from '../accounts/keys/create-key.ts';
import { revokeKey } from '../accounts/keys/revoke-key.ts';
import { commandLine } from '../audit/audit.ts';
import { openSealer } from '../store/sealer.ts';
import { receiveMessage } from '../tracking/applying/receive-message.ts';
import { publishEvents } from '../webhooks/events/publish-events.ts';
import { sha256Of } from './entry.ts';
import { evidenceOfShipment } from './evidence-of-shipment.ts';
import { signingKey } from './signing-key.ts';
import { verifyEvidenceFile } from './verify-evidence-file.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, msc, store, deps } = app;
const dayMs = 86_400_000;
const { publicKey } = signingKey(openSealer([testAppSecret]));

// biome-ignore lint/suspicious/noExplicitAny: tests look into entries of every kind
type ReadEntry = { n: number; kind: string; at: string; data: any };

/** The entries of a file, which is verified first. */
async function entriesOf({ call }: Client, reference: string): Promise<ReadEntry[]> {
  const { status, headers, body } = await call(`/shipments/${reference}/evidence`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(headers.get('content-disposition') ?? '', /filename="evidence-[A-Z0-9]+\.ndjson"/);
  const pieces = (async function* () {
    yield Buffer.from(body);
  })();
  const entries: ReadEntry[] = body
    .trimEnd()
    .split('\n')
    .map((line: string) => JSON.parse(line));
  const verified = await verifyEvidenceFile(pieces, publicKey);
  assert.deepEqual([verified.reference, verified.entries], [reference, entries.length - 1]);
  return entries;
}

/** The carrier gives the answer about this reference so many times more. */
async function repeatAnswer(reference: string, times: number): Promise<void> {
  await store.pool.query(
    `insert into observations (shipment_id, answer_id, complete, received_at, simulated)
     select shipment_id, answer_id, complete, received_at, observations.simulated from observations
     join shipments on shipments.id = shipment_id cross join generate_series(1, $2) where reference = $1`,
    [reference, times],
  );
}

const ofKind = (entries: ReadEntry[], wanted: string) => entries.filter(({ kind }) => kind === wanted);

test('the file has what was tracked, each answer as it came, the changes, the journey and the events', async () => {
  const client = await app.client();
  const { call } = client;
  const url = 'https://hooks.example.com/a-secret-path?token=hidden';
  const { body: made } = await call('/webhooks', { body: { url } });
  const box = 'MSCU1234566';
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`, {});
  await call(`/shipments/${box}`, { method: 'PATCH', body: { metadata: { margin: 'private' } } });
  clock.advance(dayMs);
  const receivedAt = clock.now().toISOString();
  msc.says(box, voyageEvents(box, { arrived: '2026-03-03' }));
  await call(`/track/${box}`);
  const [event] = app.published.slice(-1);
  assert.ok(event);
  await store.pool.query(
    `insert into delivery_attempts (endpoint_id, event_id, started_at, duration_ms, status, failure, response_body)
     select endpoint_id, event_id, now(), 12, 500, null, 'said in private' from deliveries where endpoint_id = $1`,
    [made.data.id],
  );

  const entries = await entriesOf(client, box);
  const [first] = entries;
  assert.equal(first?.kind, 'shipment');
  assert.deepEqual(first.data, {
    format: 'landfall-evidence-1',
    reference: box,
    mode: 'live',
    carrier: { scac: 'MSCU', name: 'MSC' },
    removed_answers: null,
  });
  const answers = ofKind(entries, 'answer');
  assert.equal(answers.length, 2);
  assert.equal(answers[1]?.at, receivedAt);
  const { rows } = await store.pool.query(
    'select pages from answers join observations on answer_id = answers.id order by observations.id',
  );
  assert.deepEqual(
    answers.map(({ data }) => data.pages),
    rows.map(({ pages }) => pages.map((text: string) => ({ sha256: sha256Of(text), text }))),
  );
  const { data: history } = (await call(`/shipments/${box}/history`)).body;
  const changes = ofKind(entries, 'change').map(({ data }) => data);
  assert.deepEqual(changes, history.toReversed());
  const [journey] = ofKind(entries, 'journey');
  assert.deepEqual([journey?.data.container, journey?.data.status], [box, 'arrived']);
  const events = ofKind(entries, 'event');
  assert.ok(events.some(({ data }) => data.type === 'shipment.arrived'));
  for (const { data } of events) {
    assert.equal(data.sha256, sha256Of(data.body));
    assert.equal(data.deliveries.length, 1);
    const [{ to, state, attempts }] = data.deliveries;
    assert.deepEqual([to, state], ['https://hooks.example.com', 'pending']);
    assert.deepEqual([attempts[0].status, attempts[0].failure], [500, null]);
  }
  const { body: text } = await call(`/shipments/${box}/evidence`);
  for (const secret of ['a-secret-path', 'hidden', 'said in private', 'whsec_'])
    assert.ok(!text.includes(secret), `${secret} is in the file`);
});

test('of a message there is only what it says about this shipment, with the hash of the whole', async () => {
  const [client, stranger] = [await app.client(), await app.client()];
  const [own, foreign] = ['MSCU1234571', 'MSCU1234587'];
  for (const [{ call }, box] of [
    [client, own],
    [stranger, foreign],
  ] as const) {
    msc.says(box, voyageEvents(box));
    await call(`/track/${box}`);
  }
  clock.advance(dayMs);
  const pages = [
    JSON.stringify([own, foreign].flatMap((box) => voyageEvents(box, { arrived: '2026-03-04' }))),
  ];
  const decoded = deps.directories.live.find('MSCU')?.decode(pages) ?? assert.fail();
  await receiveMessage(deps, { carrier: 'MSCU', pages, decoded });
  const entries = await entriesOf(client, own);
  const [message] = ofKind(entries, 'message');
  assert.ok(message);
  assert.deepEqual(
    message.data.pages,
    pages.map((text) => ({ sha256: sha256Of(text) })),
  );
  assert.ok(message.data.events.length > 0);
  assert.ok(!JSON.stringify(entries).includes(foreign));
});

test('a shipment of another workspace has no evidence, and neither has one that is not tracked', async () => {
  const [client, stranger] = [await app.client(), await app.client()];
  const box = 'MSCU1234592';
  msc.says(box, voyageEvents(box));
  await client.call(`/track/${box}`);
  for (const { call } of [stranger, await client.withKey('test')]) {
    const { status, body } = await call(`/shipments/${box}/evidence`);
    assert.deepEqual([status, body.error.code], [404, 'not_tracked']);
  }
});

test('a reader that stops or leaves in the middle holds no turn', async () => {
  const client = await app.client();
  const box = 'MSCU1234606';
  msc.says(box, voyageEvents(box));
  await client.call(`/track/${box}`);
  const mayGoOn = async () => {};
  for (let time = 0; time < 5; time += 1) {
    const { lines } = await evidenceOfShipment(deps, client.principal, box, mayGoOn);
    assert.equal((await lines.next()).done, false);
    await lines.return(undefined);
  }
  const stopped = await Promise.all(
    Array.from({ length: 5 }, () => evidenceOfShipment(deps, client.principal, box, mayGoOn)),
  );
  for (const { lines } of stopped) assert.equal((await lines.next()).done, false);
  await entriesOf(client, box);
  for (const { lines } of stopped) await lines.return(undefined);
});

test('a workspace is sent two files at once, and the next when one has ended', async (t) => {
  const client = await app.client();
  const box = 'MSCU1234627';
  msc.says(box, voyageEvents(box));
  await client.call(`/track/${box}`);
  await repeatAnswer(box, 4_000);
  const { key } = await createKey(deps, commandLine, { ...client.principal, name: 'slow' });
  const leaving = new AbortController();
  releaseAtEnd(t, () => leaving.abort());
  const ask = () =>
    fetch(`${app.url}/api/v1/shipments/${box}/evidence`, {
      headers: { authorization: `Bearer ${key}` },
      signal: leaving.signal,
    });
  // They are not read, so they do not end.
  for (const { status } of [await ask(), await ask()]) assert.equal(status, 200);
  const { status, headers, body } = await client.call(`/shipments/${box}/evidence`);
  assert.deepEqual([status, body.error.code, headers.get('retry-after')], [429, 'rate_limited', '10']);
  const other = await app.client();
  assert.equal((await other.call(`/shipments/${box}/evidence`)).status, 404);

  leaving.abort();
  while ((await client.call(`/shipments/${box}/evidence`)).status === 429) await delay(20);
});

test('a file breaks off when its key is revoked', async () => {
  const client = await app.client();
  const box = 'MSCU1234632';
  msc.says(box, voyageEvents(box));
  await client.call(`/track/${box}`);
  await repeatAnswer(box, 4_000);
  const { id, key } = await createKey(deps, commandLine, { ...client.principal, name: 'slow' });
  const answer = await fetch(`${app.url}/api/v1/shipments/${box}/evidence`, {
    headers: { authorization: `Bearer ${key}` },
  });
  assert.equal(answer.status, 200);
  await revokeKey(deps, commandLine, { keyId: id, workspaceId: null });
  clock.advance(2_000);
  await assert.rejects(answer.text(), /terminated/);
});

test('a file has a bound', async () => {
  const client = await app.client();
  const box = 'MSCU1234611';
  msc.says(box, voyageEvents(box));
  await client.call(`/track/${box}`);
  await repeatAnswer(box, 5_000);
  const { status, body } = await client.call(`/shipments/${box}/evidence`);
  assert.deepEqual([status, body.error.code], [409, 'limit_reached']);
  const past = await client.call(`/shipments/${box}?as_of=${clock.now().toISOString()}`);
  assert.deepEqual([past.status, past.body.error.code], [409, 'limit_reached']);
});
