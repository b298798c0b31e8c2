// The endpoint of a subscription is named after its `subscriptionID`, which the standard wants as a UUID.

import { uuidPattern } from './named-uuid.ts';

const prefix = 'wh_';

export function subscriptionIdOf(endpointId: string): string {
  return endpointId.slice(prefix.length);
}

/** Null for a text that is no UUID. */
export function endpointOfSubscription(id: string): string | null {
  return uuidPattern.test(id) ? prefix + id.toLowerCase() : null;
}
