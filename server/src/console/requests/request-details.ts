import type { FastifyReply, FastifyRequest } from 'fastify';
import { hideSecrets } from './hide-secrets.ts';
import type { RequestDetails } from './schemas.ts';

export const noDetails: RequestDetails = { query: null, body: null, answer: null };

/** UTF-8 bytes of each text, without the sign that it was cut. */
const mostBytes = 4096;
const cutSign = '…';

/** The details of an answered request, without secrets. `payload` is what was sent. */
export function detailsOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): RequestDetails {
  const { url, body, method } = request;
  const question = url.indexOf('?');
  // Most requests are such, and can be made again: to keep their answers would halve the speed of GET /track.
  const isRead = reply.statusCode < 400 && method === 'GET';
  return {
    query: question === -1 ? null : kept(url.slice(question + 1)),
    body: body === undefined || body === null ? null : kept(textOf(body)),
    answer: isRead || typeof payload !== 'string' ? null : kept(payload),
  };
}

/** Bytes that were not read yet may be megabytes. */
function textOf(body: unknown): string {
  if (!(body instanceof Uint8Array)) return JSON.stringify(body);
  const text = new TextDecoder().decode(body.subarray(0, mostBytes), { stream: true });
  return body.length > mostBytes ? `${text}${cutSign}` : text;
}

function kept(text: string): string | null {
  if (text === '') return null;
  // Cut first, because a text may be far longer than what is kept of it.
  const safe = hideSecrets(text.length > mostBytes ? `${text.slice(0, mostBytes)}${cutSign}` : text);
  const bytes = Buffer.from(safe);
  if (bytes.length <= mostBytes) return safe;
  const end = new TextDecoder().decode(bytes.subarray(0, mostBytes), { stream: true });
  return `${end}${cutSign}`;
}
