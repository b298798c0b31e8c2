// The links of alert mails, as people, mail programs and mail scanners use them.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Client, openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const app = await openTrackingApp({ after });
const recipient = 'planner@forwarder.example';

interface Link {
  client: Client;
  url: string;
}

/** A rule, and the link that its mails have. */
async function newLink(): Promise<Link> {
  const client = await app.client();
  assert.equal((await client.call('/alerts', { body: { recipient } })).status, 201);
  const { workspaceId } = client.principal;
  return {
    client,
    url: `${app.url}/unsubscribe/${unsubscribeToken({ workspaceId, recipient }, unsubscribeKey)}`,
  };
}

async function isUnsubscribed({ client }: Link): Promise<boolean> {
  return (await client.call('/alerts')).body.data[0].unsubscribed;
}

/** Does what a mail program does (RFC 8058 section 3.2). */
const oneClick = (url: string) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'error',
  });

suite('a mail program', () => {
  test('unsubscribes with one POST, which may be repeated', async () => {
    const link = await newLink();
    for (let time = 0; time < 2; time += 1) assert.equal((await oneClick(link.url)).status, 200);
    assert.equal(await isUnsubscribed(link), true);
  });

  test('may send it as multipart, or without a body', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [form, undefined]) {
      const link = await newLink();
      const answer = await fetch(link.url, { method: 'POST', ...(body && { body }) });
      assert.equal(answer.status, 200);
      assert.equal(await isUnsubscribed(link), true);
    }
  });

  test('gets a refusal with the allowed length for a body that is far too long', async () => {
    const { url } = await newLink();
    const answer = await fetch(url, { method: 'POST', body: 'x'.repeat(65_537) });
    assert.equal(answer.status, 413);
    assert.match(await answer.text(), /at most 64 KiB/);
  });
});

suite('a person', () => {
  test('opens the link, and its script does the rest; what is done can be undone', async () => {
    const link = await newLink();
    const page = await fetch(link.url);
    const html = await page.text();
    assert.match(html, /planner@forwarder\.example/);
    const source = html.match(/<script src="([^"]+)">/)?.[1];
    assert.ok(source);
    const script = await fetch(new URL(source, link.url));
    assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.match(await script.text(), /querySelector\('form'\)\.requestSubmit\(\)/);
    assert.match(html, /<form method="post">/, 'which sends the form to the address of the page');

    const done = await (await oneClick(link.url)).text();
    assert.match(done, /You are unsubscribed/);
    assert.doesNotMatch(done, /<script/, 'the answer does not send anything again');
    assert.match(await (await fetch(link.url)).text(), /You are unsubscribed/);

    const undone = await fetch(link.url, { method: 'POST', body: new URLSearchParams({ undo: '1' }) });
    assert.match(await undone.text(), /You are subscribed again/);
    assert.equal(await isUnsubscribed(link), false);
  });

  test('gets an error page for an incomplete link', async () => {
    const { url } = await newLink();
    for (const broken of [
      url.slice(0, -1),
      `${url}x`,
      `${app.url}/unsubscribe/x`,
      url.replace(/[.](?=[^.]*$)/, '.x.'),
      `${url}%00`,
    ]) {
      const answers = [await fetch(broken), await oneClick(broken)];
      for (const answer of answers) {
        assert.equal(answer.status, 404, broken);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
        assert.match(await answer.text(), /This link does not work/);
      }
    }
  });
});

suite('the page', () => {
  test('changes nothing when it is only fetched, with or without its script', async () => {
    const link = await newLink();
    for (const method of ['GET', 'HEAD']) await fetch(link.url, { method });
    await fetch(`${app.url}/unsubscribe/page.js`);
    assert.equal(await isUnsubscribed(link), false);
  });

  test('loads nothing from others, cannot be framed or cached, and sends no referrer', async () => {
    const { headers } = await fetch((await newLink()).url);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]+'; form-action 'self';/,
    );
    assert.match(policy, /frame-ancestors 'none'/);
    assert.deepEqual(
      ['referrer-policy', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name)),
      ['no-referrer', 'no-store', 'nosniff'],
    );
  });

  test('is limited to so many requests a minute from one address', async (t) => {
    const limited = await openTrackingApp(t, { perMinute: 2 });
    const url = `${limited.url}/unsubscribe/x`;
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await fetch(url)).status);
    assert.deepEqual(statuses, [404, 404, 429]);
  });
});

suite('a token', () => {
  const subscription = { workspaceId: 'ws_1', recipient };

  test('is valid only with the key it was made with, however old', () => {
    const [older, newer, strange] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const token = unsubscribeToken(subscription, older);
    assert.deepEqual(readUnsubscribeToken(token, [newer, older]), subscription);
    assert.equal(readUnsubscribeToken(token, [strange]), null);
    assert.equal(readUnsubscribeToken(token, []), null);
  });

  test('cannot be changed into one for another recipient', () => {
    const [payload = '', tag = ''] = unsubscribeToken(subscription, unsubscribeKey).split('.');
    const forged = Buffer.from(JSON.stringify(['ws_1', 'other@forwarder.example'])).toString('base64url');
    for (const token of [`${forged}.${tag}`, `${payload}.`, payload, '', '.', `${payload}.${tag}.${tag}`])
      assert.equal(readUnsubscribeToken(token, [unsubscribeKey]), null, token);
  });
});
