// The API as another server over the database of a console.

import { pino } from 'pino';
import { openKeyring } from '../../src/accounts/keyring.ts';
import { openRequestLog, type RequestLog } from '../../src/console/requests/request-log.ts';
import { newId } from '../../src/domain/ids.ts';
import { apiPrefix, createApp } from '../../src/http/app.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import { mountRoutes } from '../../src/main.ts';
import type { ConsoleApp } from './console-app.ts';
import type { Lifetime } from './store.ts';
import { webhookDeps } from './webhook-deps.ts';

export interface ApiBeside {
  requests: RequestLog;
  /** `path` below /api/v1. */
  get(path: string, key: string): Promise<{ status: number; requestId: string; code: string | null }>;
}

/** Ends with `lifetime`. */
export async function openApiBeside(
  lifetime: Lifetime,
  { store, clock: { now }, tracking }: ConsoleApp,
  { perMinute = 1_000_000 } = {},
): Promise<ApiBeside> {
  const opened = new AsyncDisposableStack();
  lifetime.after(() => opened.disposeAsync());
  const log = () => {};
  const keyring = opened.adopt(await openKeyring({ store, now, log }), (it) => it.close());
  const limits = opened.adopt(await openRequestLimits({ perMinute, redisUrl: null, log }), (it) =>
    it.close(),
  );
  const requests = opened.adopt(openRequestLog({ db: store.db, now, log }), (it) => it.close());
  const app = opened.adopt(createApp({ logger: pino({ level: 'silent' }), newId }), (it) => it.close());
  const access = { keyring, limits, now, requests };
  await mountRoutes(app, {
    publicUrl: null,
    pool: store.pool,
    access,
    tracking,
    webhooks: webhookDeps(tracking),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
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
  };
}
