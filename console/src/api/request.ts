// Every request to the server goes through here.

import { createLandfall, type Landfall } from '../../../client/src/landfall.ts';
import { LandfallError } from '../../../client/src/landfall-error.ts';

/** The server refused, with a message for a person; or it could not be reached (`code` is then `unreachable`). */
export const Refusal = LandfallError;
export type Refusal = LandfallError;

/** Gets the event `ended` when the session has ended, and `refused` when the person may not do this or nothing was found. */
export const sessionWatch = new EventTarget();

/** The API of a workspace and mode, with the session of the page in place of a key. Its calls throw a Refusal. @param modeApi its path */
export function landfallAt(modeApi: string): Landfall {
  return createLandfall({ baseUrl: `${window.location.origin}${modeApi}`, key: null, fetch: fetchWatched });
}

export function unreachable(): Refusal {
  return new Refusal({ code: 'unreachable', message: '' });
}

/** `fetch`, for `sessionWatch`. */
async function fetchWatched(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const { status } = response;
  if (status === 401) sessionWatch.dispatchEvent(new Event('ended'));
  if (status === 403 || status === 404) sessionWatch.dispatchEvent(new Event('refused'));
  return response;
}

interface Options {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** A file is sent as it is, everything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/** The `data` of the server's answer. @throws Refusal */
export async function request<Data>(path: string, { method, body, signal }: Options = {}): Promise<Data> {
  const { data } = await requestPage<Data>(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    body,
    signal,
  } as Options);
  return data;
}

/** The `data` together with the cursor of the next page. @throws Refusal */
export async function requestPage<Data>(
  path: string,
  { method = 'GET', body, signal }: Options = {},
): Promise<{ data: Data; nextCursor: string | null }> {
  const response = await fetchWatched(path, {
    method,
    ...contentOf(body),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw unreachable();
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer?.ok === true)
    return { data: answer.data, nextCursor: answer.next_cursor ?? null };
  const { code = 'internal_error', message = '', details } = answer?.error ?? {};
  throw new Refusal({ status: response.status, code, message, details });
}

function contentOf(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return {};
  if (body instanceof File) return { headers: { 'content-type': body.type }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
