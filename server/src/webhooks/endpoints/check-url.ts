import { Problem } from '../../domain/problem.ts';
import type { WebhookDeps } from '../webhook-deps.ts';

/** @throws Problem `invalid_request` for an address to which nothing can be delivered */
export function checkUrl({ faultOfUrl }: Pick<WebhookDeps, 'faultOfUrl'>, url: string): void {
  const fault = faultOfUrl(url);
  if (fault === null) return;
  throw new Problem('invalid_request', `The url cannot be used: ${fault}.`, {
    details: [{ field: 'url', message: fault }],
  });
}
