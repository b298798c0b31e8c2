import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, errors } from 'undici';
import type { AttemptFailure } from '../../domain/webhooks/delivery-attempt.ts';
import { storableText } from '../../store/storable.ts';
import { connectFault, lateConnection } from './connect-fault.ts';
import type { Cutoff } from './cutoff.ts';
import type { OutboundAnswer } from './outbound.ts';

/** A POST request as it is sent over a connection. */
export interface PostRequest {
  origin: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Whether the connection is closed afterwards. */
  reset: boolean;
}

/** `lost`: the connection broke before any part of an answer came. */
export type Exchanged = OutboundAnswer | 'lost';

/** The most bytes of a body that are read. */
const mostRead = 16 * 1024;
/** The most bytes of head and body together that are kept. */
const mostKept = 4 * 1024;
/** Interim answers (RFC 9110 section 15.2) are skipped. After this many in a row the attempt fails. */
const mostInterim = 8;

/** The answer as far as it was read. */
interface Reading {
  /** Null until there is a connection. */
  controller: Dispatcher.DispatchController | null;
  status: number | null;
  head: string;
  retryAfter: string | undefined;
  chunks: Buffer[];
  bytes: number;
  interim: number;
}

/** Sends one request and reads the part of the answer that is kept. Rejects only for a bug: a request that could not be written. */
export function exchange(dispatcher: Dispatcher, posted: PostRequest, cutoff: Cutoff): Promise<Exchanged> {
  const { promise, resolve, reject } = Promise.withResolvers<Exchanged>();
  const reading: Reading = {
    controller: null,
    status: null,
    head: '',
    retryAfter: undefined,
    chunks: [],
    bytes: 0,
    interim: 0,
  };
  let isBrokenOff = false;
  const breakOff = (answer: OutboundAnswer) => {
    isBrokenOff = true;
    resolve(answer);
    reading.controller?.abort(new Error('The attempt is over'));
  };
  const tooLarge = (detail: string) => breakOff(answerOf(reading, 'response_too_large', detail));
  cutoff.breaksOff(() => breakOff(lateAnswer(reading)));
  dispatcher.dispatch({ method: 'POST', ...posted }, {
    onRequestStart(controller) {
      reading.controller = controller;
      // It waited for its connection too long.
      if (isBrokenOff) controller.abort(new Error('The attempt is over'));
    },
    onResponseStart(_controller, status, headers, words) {
      if (status >= 200) readHead(reading, status, headers, words);
      else if (++reading.interim > mostInterim)
        tooLarge(`More than ${mostInterim} interim answers (1xx) came, and no final one.`);
    },
    onResponseData(_controller, chunk) {
      reading.bytes += chunk.length;
      // The rest of the body is read and dropped, so that the connection can be used again.
      if (reading.bytes - chunk.length < mostKept) reading.chunks.push(chunk);
      if (reading.bytes > mostRead) tooLarge('The body is longer than 16 KiB; the rest was not read.');
    },
    onResponseEnd() {
      // undici uses the connection again only after a turn of the event loop; until then, a new request would open another one.
      queueMicrotask(() => setImmediate(resolve, answerOf(reading, null, redirectWords(reading))));
    },
    onResponseError(_controller, error) {
      if (error instanceof errors.InvalidArgumentError) reject(error);
      else if (reading.controller === null) resolve(connectFault(error, posted.origin.startsWith('https:')));
      else resolve(broken(reading, error));
    },
  } satisfies Dispatcher.DispatchHandler);
  return promise;
}

function readHead(reading: Reading, status: number, headers: IncomingHttpHeaders, words = ''): void {
  reading.status = status;
  [reading.retryAfter] = [headers['retry-after']].flat();
  reading.head = `HTTP/1.1 ${status} ${words}`.trimEnd();
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string') reading.head += `\n${name}: ${value}`;
    else for (const each of value ?? []) reading.head += `\n${name}: ${each}`;
  }
}

function answerOf(reading: Reading, failure: AttemptFailure | null, detail: string | null): OutboundAnswer {
  const { status, head, retryAfter } = reading;
  if (status === null) return { status, failure, detail, responseHead: null, responseBody: null, retryAfter };
  const responseHead = cutText(storableText(head), mostKept);
  const left = mostKept - Buffer.byteLength(responseHead);
  return { status, failure, detail, responseHead, responseBody: bodyText(reading, left), retryAfter };
}

/** Invalid UTF-8 becomes U+FFFD. Null for an empty body. */
function bodyText({ chunks, bytes }: Reading, mostBytes: number): string | null {
  if (bytes === 0) return null;
  const [first = Buffer.alloc(0)] = chunks;
  const kept = chunks.length === 1 ? first : Buffer.concat(chunks);
  return cutText(storableText(kept.toString('utf8', 0, mostKept)), mostBytes);
}

function broken(reading: Reading, error: Error): Exchanged {
  if (error instanceof errors.HeadersOverflowError) {
    return answerOf(
      { ...reading, status: null },
      'response_too_large',
      'The head of the answer is longer than 16 KiB.',
    );
  }
  if (error instanceof errors.HTTPParserError)
    return answerOf(reading, 'reset', 'The answer is not valid HTTP.');
  if (reading.status === null) return 'lost';
  return answerOf(reading, 'reset', 'The connection was closed during the answer.');
}

/** Owners often do not expect that a redirect is refused, so it is explained. */
function redirectWords({ status }: Reading): string | null {
  const isRedirect = status !== null && status >= 300 && status < 400;
  return isRedirect ? 'Redirects are not followed: give the endpoint the final URL.' : null;
}

function lateAnswer(reading: Reading): OutboundAnswer {
  if (reading.controller === null) return lateConnection;
  const what = reading.status === null ? 'No answer came in time.' : 'The answer was not complete in time.';
  return answerOf(reading, 'timeout', what);
}

const encoder = new TextEncoder();

/** The beginning of a well-formed text, at most this many bytes of UTF-8, cut between two characters. */
function cutText(text: string, mostBytes: number): string {
  // A UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= mostBytes) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read);
}
