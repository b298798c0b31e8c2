import type { RequestLimits } from '../http/rate-limit.ts';
import type { Store } from '../store/open.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';
import type { WebhookDeps } from '../webhooks/webhook-deps.ts';
import type { SessionDeps } from './session.ts';

/** What the routes of the console need of the world: that of the API's verbs, and who is signed in. */
export interface ConsoleDeps extends SessionDeps, TrackingDeps, WebhookDeps {
  limits: Pick<RequestLimits, 'allowAddress'>;
  listen: Store['listen'];
}
