import type { Alert } from './alert.ts';
import type { AlertView } from './schemas.ts';

/** A rule as API clients read it. */
export function presentAlert(alert: Alert): AlertView {
  const { id, condition, recipient, reference, tags, createdAt, unsubscribed, confirmed } = alert;
  const created_at = createdAt.toISOString();
  return { id, condition, recipient, reference, tags, created_at, unsubscribed, confirmed };
}
