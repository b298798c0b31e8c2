import { Problem } from './problem.ts';

/** Things that a workspace or a person may have only a limited number of. Clients see these names in `details.resource`. */
export type LimitedResource =
  | 'api_keys'
  | 'webhook_endpoints'
  | 'dcsa_subscriptions'
  | 'alerts'
  | 'chat_channels'
  | 'invitations'
  | 'saved_views'
  | 'share_links'
  | 'live_streams'
  | 'sandbox_shipments'
  | 'test_clock_days'
  | 'idempotency_keys'
  | 'open_imports'
  | 'import_rows'
  | 'rival_lists'
  | 'invoices'
  | 'invoice_mib';

const names: Record<LimitedResource, string> = {
  api_keys: 'API keys',
  webhook_endpoints: 'webhook endpoints',
  dcsa_subscriptions: 'DCSA subscriptions',
  alerts: 'alert rules',
  chat_channels: 'channels of chats',
  invitations: 'open invitations',
  saved_views: 'saved views',
  share_links: 'share links that work',
  live_streams: 'open pages with live updates',
  sandbox_shipments: 'sandbox shipments',
  test_clock_days: 'days ahead of the present',
  idempotency_keys: 'stored answers for an Idempotency-Key',
  open_imports: 'imports under way',
  import_rows: 'rows of imports that are kept',
  rival_lists: 'lists of another service that are read',
  invoices: 'invoices that are kept',
  invoice_mib: 'MiB of invoices that are kept',
};

/**
 * The error for exceeding a limit.
 * @param remedy what the client can do, such as `delete one that is not needed`
 */
export function limitReached(resource: LimitedResource, limit: number, remedy: string): Problem {
  const message = `The limit of ${limit} ${names[resource]} is reached: ${remedy}.`;
  return new Problem('limit_reached', message, { details: { resource, limit } });
}
