// Runs the API as another server on the database of a console.

import { pino } from 'pino';
import { openKeyring } from '../../src/accounts/keys/keyring.ts';
import { openRequestLog, type RequestLog } from '../../src/console/requests/request-log.ts';
import { newId } from '../../src/domain/ids.ts';
import { apiPrefix, createApp } from '../../src/http/app.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import { openImportReader } from '../../src/imports/reading/import-reader.ts';
import { mountRoutes } from '../../src/start/routes.ts';
import type { ConsoleApp } from './console-app.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

export interface ApiBeside {
  /** Without a final slash and without `/api/v1`. */
  url: string;
  requests: RequestLog;
  /** Reads a `path` below `/api/v1`. */
  get(path: string, key: string): Promise<{ status: number; requestId: string; code: string | null }>;
  /** Changes something. `path` is as above. */
  change(method: 'POST' | 'PATCH' | 'DELETE', path: string, options: ChangeOptions): Promise<ApiAnswer>;
}

interface ChangeOptions {
  key: string;
  body?: object;
  headers?: Record<string, string>;
}

interface ApiAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

/** Starts the API. It stops with `lifetime`. */
export async function openApiBeside(
  lifetime: Lifetime,
  { store, tracking }: ConsoleApp,
  { perMinute = 1_000_000 } = {},
): Promise<ApiBeside> {
  const opened = new AsyncDisposableStack();
  releaseAtEnd(lifetime, () => opened.disposeAsync());
  const limits = opened.adopt(await openRequestLimits({ perMinute, redisUrl: null, log: () => {} }), (it) =>
    it.close(),
  );
  const services = { ...tracking, limits };
  const keyring = opened.adopt(await openKeyring(services), (it) => it.close());
  const requests = opened.adopt(openRequestLog({ ...services, mostBytes: 1024 ** 3 }), (it) => it.close());
  const app = opened.adopt(createApp({ logger: pino({ level: 'silent' }), newId }), (it) => it.close());
  await mountRoutes(app, services, {
    ...{ keyring, requests, tryWrite: store.tryWrite, importReader: openImportReader(app) },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    requests,
    async get(path, key) {
      const response = await fetch(url + apiPrefix + path, { headers: { authorization: `Bearer ${key}` } });
      const body = (await response.json()) as { error?: { code: string } };
      return {
        status: response.status,
        requestId: response.headers.get('request-id') ?? '',
        code: body.error?.code ?? null,
      };
    },
    async change(method, path, { key, body, headers }) {
      const response = await fetch(url + apiPrefix + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
