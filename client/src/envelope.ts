import { LandfallError } from './landfall-error.ts';

/**
 * Reads an answer of the API, which is always `{ok: true, data}` or `{ok: false, error}`.
 * @returns the whole body of a success, because lists have a field beside `data`
 * @throws LandfallError for a refusal, and for any answer in another form
 */
export async function readEnvelope(response: Response): Promise<{ data: unknown }> {
  const text = await response.text();
  const body = parse(text);
  if (isSuccess(body) && response.ok) return body;
  if (isRefusal(body)) throw new LandfallError({ ...body.error, ...factsOf(response) });
  throw new LandfallError({
    code: 'unreadable_answer',
    message: `${response.url} answered ${response.status} with something other than Landfall's envelope. Does baseUrl end in /api/v1, and is there a proxy in between?`,
    details: { contentType: response.headers.get('content-type'), beginning: text.slice(0, 200) },
    ...factsOf(response),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSuccess(body: unknown): body is { ok: true; data: unknown } {
  return isObject(body) && body.ok === true && 'data' in body;
}

function isRefusal(body: unknown): body is { ok: false; error: { code: string; message: string } } {
  if (!isObject(body) || body.ok !== false || !isObject(body.error)) return false;
  return typeof body.error.code === 'string' && typeof body.error.message === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function factsOf({ status, headers }: Response) {
  return {
    status,
    requestId: headers.get('request-id'),
    retryAfterSeconds: secondsOf(headers.get('retry-after')),
  };
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3); proxies send dates. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
