import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Notice, noticeMail } from './notice-mail.ts';

const notice: Notice = {
  language: 'en',
  endpoint: { id: 'we_1', label: 'ERP', url: 'https://erp.acme.example/hooks', mode: 'live' },
  pageUrl: 'https://track.acme.example/w/ws_1/live/webhooks/we_1',
  state: 'day',
  failingSince: new Date('2026-03-20T06:00:00Z'),
  lastFailure: 'HTTP 503',
};

test('the mail names the endpoint, since when and why it fails, and where a recovery begins', () => {
  const { subject, text } = noticeMail(notice);
  assert.equal(subject, 'A webhook endpoint has been failing for a day: ERP');
  assert.match(text, /^Mode: +Live$/m);
  assert.match(text, /^Failing since: +20 Mar 2026, 06:00 \(UTC\)$/m);
  assert.match(
    text,
    /since its last success, or since the oldest delivery that was given up, if that is older/,
  );
  assert.match(text, /^Show the endpoint: https:\/\/track\.acme\.example\/w\/ws_1\/live\/webhooks\/we_1$/m);
});

test('the mail names the sandbox', () => {
  const { subject, text } = noticeMail({ ...notice, endpoint: { ...notice.endpoint, mode: 'test' } });
  assert.match(subject, /^\[Sandbox\] A webhook/);
  assert.match(text, /^Mode: +Sandbox$/m);
});

test('without a console URL there is no link', () => {
  const { html, text } = noticeMail({ ...notice, pageUrl: null });
  assert.doesNotMatch(text, /Show the endpoint/);
  assert.doesNotMatch(html, /<a /);
});
