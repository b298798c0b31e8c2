// The notices that aggregators send when they have news of a row, as their documents and clients show them.

import { createHash, createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { JsonObject } from '../reporting/reported-event.ts';

/** Of an aggregator: what a notice about a number says, and the headers that prove who sent it. */
export interface NoticeForm {
  /** Null for a number that it does not follow. */
  bodyAbout(number: string): JsonObject | null;
  headersOf(body: string, target: string, secret: string): Record<string, string>;
}

interface Order {
  /** Where the notice is sent. */
  url: string;
  secret: string;
  number: string;
  /** Spoils it: another secret, a body that was changed after it was signed, or no signature. */
  wrong?: 'secret' | 'body' | 'unsigned';
}

const orderSchema = {
  type: 'object',
  required: ['url', 'secret', 'number'],
  properties: {
    url: { type: 'string', maxLength: 2_000 },
    secret: { type: 'string', maxLength: 200 },
    number: { type: 'string', maxLength: 35 },
    wrong: { enum: ['secret', 'body', 'unsigned'] },
  },
} as const;

/** `POST /control/routes/{name}/notices` sends one, and says what the receiver answered. */
export function noticeControl(name: string, { bodyAbout, headersOf }: NoticeForm): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Order }>(
      `/control/routes/${name}/notices`,
      { schema: { body: orderSchema } },
      async ({ body: { url, secret, number, wrong } }, reply) => {
        const about = bodyAbout(number.toUpperCase());
        if (about === null) return reply.code(404).send({ error: 'It does not follow this number.' });
        const body = JSON.stringify(about);
        const target = `post ${new URL(url).pathname}`;
        const headers = headersOf(body, target, wrong === 'secret' ? `${secret}-not` : secret);
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(wrong === 'unsigned' ? {} : headers) },
          body: wrong === 'body' ? `${body} ` : body,
        });
        return { status: answer.status };
      },
    );
  };
}

export function hmacOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** A signature of Vizion: an HTTP signature of the IETF in hexadecimal. */
export function vizionHeaders(body: string, target: string, secret: string): Record<string, string> {
  const digest = `SHA-256=${createHash('sha256').update(body).digest('hex')}`;
  // Long enough for any clock of a test.
  const [created, expires] = [Date.UTC(2026, 0) / 1_000, Date.UTC(2036, 0) / 1_000];
  const signed = [
    `(request-target): ${target}`,
    ...[`(created): ${created}`, `(expires): ${expires}`, `digest: ${digest}`],
  ].join('\n');
  const names = '(request-target) (created) (expires) digest';
  const signature = `Signature keyId="vizion",algorithm="hmac-sha256",created=${created},expires=${expires},headers="${names}",signature="${hmacOf(signed, secret)}"`;
  return { digest, 'x-vizion-signature': signature };
}
