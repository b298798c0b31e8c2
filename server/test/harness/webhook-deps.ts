import { defaultCaps } from '../../src/domain/caps.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { newId } from '../../src/domain/ids.ts';
import type { Db } from '../../src/store/open.ts';
import { openSealer } from '../../src/store/sealer.ts';
import { faultOfUrl } from '../../src/webhooks/outbound/fault-of-url.ts';
import type { WebhookDeps } from '../../src/webhooks/webhook-deps.ts';

export const testAppSecret = 'a secret of at least 32 characters';

/** The dependencies of webhooks as in a server, with a secret that tests know. */
export function webhookDeps({ db, now, newId }: Pick<WebhookDeps, 'db' | 'now' | 'newId'>): WebhookDeps {
  return {
    db,
    now,
    newId,
    caps: defaultCaps,
    sealer: openSealer([testAppSecret]),
    retentionDays: 30,
    serviceName: 'Service',
    faultOfUrl: (url) => faultOfUrl(url, { requireHttps: true, allowedNetworks: [] }),
  };
}

/** The same beside a running server: with its secret and the real clock. Any URL is accepted. */
export function webhookDepsBeside(db: Db, appSecret: string): WebhookDeps {
  return {
    ...webhookDeps({ db, now: systemClock, newId }),
    sealer: openSealer([appSecret]),
    faultOfUrl: () => null,
  };
}
