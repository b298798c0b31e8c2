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
  const isCsv = headers?.['content-type'] === 'text/csv';
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isCsv ? String(body) : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const isFile = !response.headers.get('content-type')?.startsWith('application/json');
  const content = isFile ? await response.text() : await response.json();
  return { status: response.status, headers: response.headers, body: content };
}
