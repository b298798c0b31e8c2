// The settings that limit callers, and what a workspace or a person may have.

import { Type } from 'typebox';
import { defaultCaps } from '../domain/accounts/caps.ts';

const cap = (most: number, description: string) =>
  Type.Integer({ default: most, minimum: 1, maximum: 1_000_000, description });

export const limitSettings = {
  RATE_LIMIT_PER_MINUTE: Type.Integer({
    default: 120,
    minimum: 1,
    description:
      'Requests per minute with one key. The same limit holds for requests with a wrong key, and for requests without a key or session, from one address.',
  }),
  RATE_LIMIT_PER_WORKSPACE: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Requests per minute with all keys of a workspace together; default: five times `RATE_LIMIT_PER_MINUTE`.',
    }),
  ),
  RATE_LIMIT_PER_PERSON: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Requests per minute of one person in one workspace of the console; default: five times `RATE_LIMIT_PER_MINUTE`.',
    }),
  ),
  MAX_CONNECTIONS_PER_ADDRESS: Type.Integer({
    default: 1000,
    minimum: 1,
    maximum: 10_000,
    description:
      'Connections that one address may hold to one server. Connections from `TRUSTED_PROXIES` and from this machine are not limited.',
  }),
  MAX_KEYS: cap(
    defaultCaps.apiKeys,
    'API keys that a workspace may make in the console. Keys that work count, and so do keys made in the last day.',
  ),
  MAX_ENDPOINTS: cap(
    defaultCaps.webhookEndpoints,
    'Webhook endpoints that a workspace may have in each mode (live, sandbox).',
  ),
  MAX_ALERTS: cap(defaultCaps.alerts, 'Alert rules that a workspace may have in each mode (live, sandbox).'),
  MAX_CHAT_CHANNELS: cap(
    defaultCaps.chatChannels,
    'Channels of Slack and Microsoft Teams that a workspace may have in each mode (live, sandbox).',
  ),
  MAX_OPEN_INVITATIONS: cap(defaultCaps.invitations, 'Open invitations that a workspace may have.'),
  MAX_SANDBOX_SHIPMENTS: cap(
    defaultCaps.sandboxShipments,
    'Sandbox shipments that a workspace may track at a time.',
  ),
  MAX_SANDBOX_EVENTS: cap(
    defaultCaps.sandboxEvents,
    'Sandbox events of a workspace that are kept; a new one removes the oldest with their deliveries, sent or not.',
  ),
  MAX_NO_DATA_PER_DAY: cap(
    defaultCaps.noDataPerDay,
    'New references that no carrier knows, about which a workspace may ask in a day (UTC). After that, new references are refused; tracked ones are not affected.',
  ),
  MAX_IDEMPOTENCY_KEYS: cap(
    defaultCaps.idempotencyKeys,
    'Requests of a workspace with an `Idempotency-Key` whose answers are kept, each for a day.',
  ),
  MAX_MAILS_PER_HOUR: cap(
    defaultCaps.mailsPerHour,
    'Alert mails that a workspace sends in an hour, digests included. Further changes go into digests an hour later.',
  ),
  MAX_OPEN_IMPORTS: cap(defaultCaps.openImports, 'Imports that a workspace may have under way at a time.'),
  MAX_IMPORT_ROWS: cap(
    defaultCaps.importRows,
    'Rows of all imports of a workspace that are kept, each for 30 days.',
  ),
  MAX_REQUEST_LOG_MIB: cap(
    defaultCaps.requestLogMib,
    'MiB that the log of requests in the console keeps of a workspace; the oldest requests go first.',
  ),
  MAX_AUDIT_LOG_MIB: cap(
    defaultCaps.auditLogMib,
    'MiB that the audit log keeps of a workspace, besides entries about access; the oldest go first.',
  ),
  MAX_INVOICES: cap(
    defaultCaps.invoices,
    'Invoices that a workspace may keep, in both modes (live, sandbox) together.',
  ),
  MAX_VIEWS: cap(defaultCaps.savedViews, 'Saved views that one person may have in a workspace.'),
  MAX_SHARE_LINKS: cap(
    defaultCaps.shareLinks,
    'Share links of a workspace that work: neither expired nor revoked. Links made in the last day count, too.',
  ),
  MAX_STREAMS: cap(
    defaultCaps.liveStreams,
    'Pages with live updates that one person may have open at one server.',
  ),
};
