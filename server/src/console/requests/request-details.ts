import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestDetails } from './schemas.ts';

const hidden = '…';

/** Names of fields and parameters whose values are secrets. */
const secretName = String.raw`(?:[\w-]*(?:secret|password|passwd|pwd|token|api[_-]?key|authorization|credential|signature)[\w-]*|(?:[\w-]*[_-])?(?:auth|sig))`;

/** A text, a number, or a list or object of them. */
const jsonValue = String.raw`(?:"(?:[^"\\]|\\.)*"?|-?\d[\w.+-]*|[[{][^\]}]*[\]}]?)`;

/** Signs may be percent-encoded, because a URL may be a parameter of another. */
const rules: readonly [pattern: RegExp, replacement: string][] = [
  // API keys and signing secrets, wherever they stand: also after `\n` in JSON, and in upper case, because a client may send a key
  // as the reference, and an answer repeats a reference in upper case.
  [/svc(?:_|%5f)(live|test)(?:_|%5f)\w+/gi, `svc_$1_${hidden}`],
  // The signature of a share link.
  [/(shr_[0-9a-z]{22}\.)[\w-]+/gi, `$1${hidden}`],
  [/whsec_[\w+/=%-]+/gi, `whsec_${hidden}`],
  // The user and password of a URL, up to its last `@`. A text that was cut may end before it.
  [/(\/\/|%2f%2f)(?:(?!%2f)[^/?#\s"])*(@|%40|…$)/gi, `$1${hidden}$2`],
  // A password with a slash, which ends no user and password for a person.
  [/(\/\/|%2f%2f)[^/?#\s":@]*:[^?#\s"&@]*(@|%40)/gi, `$1${hidden}$2`],
  // The path of a channel of Slack or Microsoft Teams is the permission to post, wherever it stands.
  [
    /((?:hooks\.slack\.com|webhook\.office\.com|logic\.azure\.com|powerplatform\.com)(?::\d+|%3a\d+)?(?:\/|%2f))[^\s"&]+/gi,
    `$1${hidden}`,
  ],
  // The URL of a channel among the recipients of an alert rule, whose path is the permission to post.
  [/(?<="recipients"\s*:\s*\[[\s\S]*)("url"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi, `$1"${hidden}"`],
  [new RegExp(`("${secretName}"\\s*:\\s*)${jsonValue}`, 'gi'), `$1"${hidden}"`],
  [new RegExp(`((?:^|[?&]|%3f|%26)${secretName}(?:=|%3d))(?:(?!%26)[^&"\\s])*`, 'gi'), `$1${hidden}`],
];

/** Any secret that a rule finds has one of these before it. Most paths have none, and need no rules. */
const sign = /svc_|svc%5f|shr_|whsec_|["=]|%3d|\/\/|%2f%2f/i;

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

/** The text of a path, of a query or of JSON without the secrets that it may hold. One that was cut ends with `…`. */
export function hideSecrets(text: string): string {
  if (!sign.test(text)) return text;
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
