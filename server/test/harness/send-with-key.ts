export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Sends a request as a program with that key does. */
export async function sendWithKey(
  url: string,
  key: string,
  { method, body, headers, signal }: CallOptions,
): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: bytesOf(body, headers) }),
    ...(signal && { signal }),
  });
  const isFile = !response.headers.get('content-type')?.startsWith('application/json');
  const content = isFile ? await response.text() : await response.json();
  return { status: response.status, headers: response.headers, body: content };
}

/** A file is sent as it is. */
function bytesOf(body: unknown, headers: CallOptions['headers']): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return headers?.['content-type'] === 'text/csv' ? String(body) : JSON.stringify(body);
}
