import { openSealer } from '../../src/store/sealer.ts';
import type { WebhookDeps } from '../../src/webhooks/webhook-deps.ts';

/** Webhooks as a server has them, under a secret that tests know. */
export function webhookDeps({ db, now, newId }: Pick<WebhookDeps, 'db' | 'now' | 'newId'>): WebhookDeps {
  return {
    db,
    now,
    newId,
    sealer: openSealer(['a secret of at least 32 characters']),
    faultOfUrl: (url) => (url.startsWith('https://') ? null : 'must begin with https://'),
  };
}
