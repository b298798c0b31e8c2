// Describes the requests that this server sends to endpoints.

import type { Operation, PathItem } from './openapi-types.ts';

/**
 * The generator drops parts of a callback, so routes give theirs as `x-callbacks`. OpenAPI 3.1 calls the same requests
 * webhooks, and tools for 3.0 read them from `x-webhooks`.
 */
export function nameCallbacks(operation: Operation): Record<string, PathItem> {
  const { 'x-callbacks': callbacks = {} } = operation;
  delete operation['x-callbacks'];
  if (Object.keys(callbacks).length > 0) operation.callbacks = callbacks;
  return Object.fromEntries(
    Object.entries(callbacks).flatMap(([name, byAddress]) =>
      Object.values(byAddress).map((item) => [name, asWebhook(item)] as const),
    ),
  );
}

/** An operation id must be unique, so this copy gets another one. */
function asWebhook(item: PathItem): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, sent]) => [
      method,
      { ...sent, operationId: `${sent.operationId}Webhook` },
    ]),
  );
}
