import type { OnceOptions } from './call-options.ts';
import { readEnvelope } from './envelope.ts';
import type { operations } from './generated/openapi.ts';
import { LandfallError } from './landfall-error.ts';
import type { Answer } from './shapes.ts';

export interface TransportOptions {
  /** The address of the API with its version: `https://tracking.example.com/api/v1`. */
  baseUrl: string;
  /** `svc_live_…`, or `svc_test_…` for the sandbox. null: the request goes without one, as the pages of the console do with their session. */
  key: string | null;
  /** Replaces the global `fetch`, for example to use your own proxy or connection pool. */
  fetch?: typeof fetch;
}

export interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with a slash. Each part is encoded by `segment`. */
  path: string;
  query?: Record<string, string | number | boolean | string[] | undefined>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  csv?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends a request and returns the body of its success, typed by the operationId. */
export type Ask = <Id extends keyof operations>(request: Request) => Promise<Answer<Id>>;

/** Sends a request for a file and returns its bytes as they arrive. */
export type OpenFile = (request: Request) => Promise<ReadableStream<Uint8Array>>;

/**
 * Creates the two functions that send requests. They throw a LandfallError, with two exceptions: the reason of an
 * AbortSignal, and the TypeError of an address or key that cannot be sent.
 */
export function openTransport(options: TransportOptions): { ask: Ask; openFile: OpenFile } {
  const send = sender(options);
  return {
    // openapi.json makes this cast true. The server tests its answers against it.
    ask: async <Id extends keyof operations>(request: Request) =>
      await send(request, async (response) => (await readEnvelope(response)) as Answer<Id>),
    openFile: async (request) =>
      await send(request, async (response) => {
        if (!response.ok || response.body === null) await readEnvelope(response);
        return response.body ?? new ReadableStream();
      }),
  };
}

function sender({ baseUrl, key, fetch: ownFetch }: TransportOptions) {
  const base = new URL(baseUrl).href.replace(/\/+$/, '');
  return async <Result>(
    { path, query, body, csv, signal, ...request }: Request,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> => {
    const url = `${base}${path}${queryText(query)}`;
    const sent = contentOf({ body, csv });
    const headers = new Headers({
      accept: 'application/json',
      ...request.headers,
      ...sent?.headers,
      ...(key !== null && { authorization: `Bearer ${key}` }),
    });
    const init: RequestInit = { method: request.method ?? 'GET', headers, signal: signal ?? null };
    if (sent !== null) init.body = sent.body;
    try {
      return await read(await (ownFetch ?? fetch)(url, init));
    } catch (error) {
      if (error instanceof LandfallError || signal?.aborted) throw error;
      throw unreachable(url, error);
    }
  };
}

function contentOf({ body, csv }: Pick<Request, 'body' | 'csv'>) {
  if (csv !== undefined) return { headers: { 'content-type': 'text/csv; charset=utf-8' }, body: csv };
  if (body === undefined) return null;
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * Encodes a reference as one part of a path.
 * @throws LandfallError `invalid_reference` for a reference that would change the path
 */
export function segment(reference: string): string {
  if (!/^[\s.]*$/.test(reference)) return encodeURIComponent(reference);
  const message = 'Send a container number such as MSCU1234566 or a Bill of Lading number.';
  throw new LandfallError({ code: 'invalid_reference', message });
}

/**
 * Encodes an id as one part of a path.
 * @throws LandfallError `not_found` for an id that would change the path
 */
export function idSegment(id: string): string {
  if (!/^[\s.]*$/.test(id)) return encodeURIComponent(id);
  throw new LandfallError({
    code: 'not_found',
    message: 'The id is empty: send an id as the API returned it.',
  });
}

/** The headers and the signal of a request that must take effect only once, however often it is sent. */
export function onceHeaders({ idempotencyKey, signal }: OnceOptions): Pick<Request, 'headers' | 'signal'> {
  return { headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }, signal };
}

function queryText(query: Request['query'] = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) given.append(name, each);
    else if (value !== undefined) given.set(name, String(value));
  }
  return given.size === 0 ? '' : `?${given}`;
}

function unreachable(url: string, error: unknown): LandfallError {
  const message = `No answer from ${new URL(url).origin}: ${reasonOf(error)}`;
  return new LandfallError({ code: 'unreachable', message, cause: error });
}

/**
 * The message `fetch failed` says little. The reason is in its cause. A failure on several addresses has only a code
 * there.
 */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (!(cause instanceof Error)) return String(error);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
