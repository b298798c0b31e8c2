import { sql } from 'kysely';
import { type Removal, removalOf } from '../removing/removal.ts';
import { removalOfMessages } from './message-removal.ts';

/** Tables with the id of their workspace. What refers to their rows goes before, or together with them. */
const tables = [
  'shipment_events',
  'webhook_endpoints',
  'mails',
  'alerts',
  'chat_messages',
  'chat_channels',
  'gathered_alerts',
  'confirmations',
  'unsubscriptions',
  'invitation_mails',
  'invitations',
  'memberships',
  'saved_views',
  'share_subscribers',
  'share_links',
  'brands',
  'free_time_terms',
  'invoices',
  'free_time_recounts',
  'requests',
  'import_rows',
  'imports',
  'rival_lists',
  'api_keys',
  'idempotency_keys',
  'credits',
  'allowances',
  'no_data_counts',
  'route_creates',
  'route_references',
  'route_credits',
  'route_months',
  'route_lists',
  'carrier_conditions',
  'connections',
  'sandbox_clocks',
  'audit_log',
] as const;

/** All that a workspace has besides its shipments, and at last the workspace. */
export function workspaceRemovals(workspaceId: string): Removal[] {
  const ofEndpoint = sql`endpoint_id in (select id from webhook_endpoints where workspace_id = ${workspaceId})`;
  return [
    removalOf('delivery_attempts', ofEndpoint),
    removalOf('deliveries', ofEndpoint),
    removalOfMessages(sql`workspace_id = ${workspaceId}`),
    ...tables.map((table) => removalOf(table, sql`workspace_id = ${workspaceId}`)),
    removalOf('workspaces', sql`id = ${workspaceId}`),
  ];
}
