// Requests as the pages of the console send them.

import assert from 'node:assert/strict';
import { authPath } from '../../src/console/people/auth-routes.ts';
import { consolePrefix } from '../../src/console/routes.ts';
import { mixedNames } from './mixed-names.ts';

export interface ConsoleAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

/** `path` is below `/console/api`. A body makes it a POST. */
type Call = (
  path: string,
  options?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<ConsoleAnswer>;

/** A browser on a page of the console. */
export interface Visitor {
  call: Call;
  /** The same below `/console/auth`. */
  ask: Call;
}

/** Browsers on pages of `origin`, with the given cookie or without one. */
export function visitors(url: string, origin: string): (cookie?: string) => Visitor {
  return (cookie = '') => ({
    call: inOneCase(caller(url + consolePrefix, { origin, cookie })),
    ask: caller(url + authPath, { origin, cookie }),
  });
}

/** The cookies of an answer, as a browser sends them back. */
export function cookieOf({ status, headers, body }: ConsoleAnswer): string {
  if (status !== 200) throw new Error(`could not sign in: ${JSON.stringify(body)}`);
  return headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

/** The same, for answers whose names are all in one case. */
function inOneCase(call: Call): Call {
  return async (path, options) => {
    const answer = await call(path, options);
    assert.deepEqual(mixedNames(answer.body), [], `names in the answer of ${path}`);
    return answer;
  };
}

function caller(base: string, own: { origin: string; cookie: string }): Call {
  return async (path, { method, body, headers } = {}) => {
    const response = await fetch(base + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...own,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
}
