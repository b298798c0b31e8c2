import { defaultCaps } from '../../src/domain/caps.ts';
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
    faultOfUrl: (url) => faultOfUrl(url, { requireHttps: true, allowedNetworks: [] }),
  };
}
