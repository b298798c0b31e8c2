import { Problem } from '../domain/problem.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** @throws Problem `invalid_request` for an address that could never be delivered to */
export function checkUrl({ faultOfUrl }: Pick<WebhookDeps, 'faultOfUrl'>, url: string): void {
  const fault = faultOfUrl(url);
  if (fault === null) return;
  throw new Problem('invalid_request', `The url cannot be used: ${fault}.`, {
    details: [{ field: 'url', message: fault }],
  });
}
