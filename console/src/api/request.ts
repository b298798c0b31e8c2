// Every request to the server goes through here.

/** The server refused, with a message for a person; or it could not be reached (`code` is then `unreachable`). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(
    message: string,
    { status, code, details }: { status: number; code: string; details?: unknown },
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Gets the event `ended` when the session has ended, and `refused` when the person may not do this or nothing was found. */
export const sessionWatch = new EventTarget();

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
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...contentOf(body),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Refusal('', { status: 0, code: 'unreachable' });
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer?.ok === true) return { nextCursor: null, ...answer };
  if (response.status === 401) sessionWatch.dispatchEvent(new Event('ended'));
  if (response.status === 403 || response.status === 404) sessionWatch.dispatchEvent(new Event('refused'));
  const { code = 'internal_error', message = '', details } = answer?.error ?? {};
  throw new Refusal(message, { status: response.status, code, details });
}

function contentOf(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return {};
  if (body instanceof File) return { headers: { 'content-type': body.type }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
