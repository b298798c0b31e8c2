/** Limits that the operator can set. docs/limits.md says what happens beyond them. */
export interface Caps {
  /** Valid keys of a workspace, and keys created in a day. */
  apiKeys: number;
  /** Per workspace and mode. */
  webhookEndpoints: number;
  /** Per workspace and mode. */
  alerts: number;
  /** Per workspace and mode. */
  chatChannels: number;
  /** Open invitations per workspace. */
  invitations: number;
  /** Per workspace, at a time. */
  sandboxShipments: number;
  /** Kept events of a workspace's sandbox shipments. Older ones are deleted with their deliveries. */
  sandboxEvents: number;
  /** New references per workspace and day (UTC) that no carrier knew. */
  noDataPerDay: number;
  /** Stored answers to requests with an `Idempotency-Key`, per workspace. */
  idempotencyKeys: number;
  /** Alert mails and digests per workspace and hour. */
  mailsPerHour: number;
  /** Imports of a workspace with rows that are not done yet. */
  openImports: number;
  /** Rows of all imports of a workspace that are kept. */
  importRows: number;
  /** What the log of requests keeps of a workspace, in MiB. */
  requestLogMib: number;
  /** What the audit log keeps of a workspace, in MiB, besides entries about access. */
  auditLogMib: number;
  /** Per person and workspace. */
  savedViews: number;
  /** Share links of a workspace that work. */
  shareLinks: number;
  /** Open pages with live updates, per person and server. */
  liveStreams: number;
}

export const defaultCaps: Caps = {
  apiKeys: 100,
  webhookEndpoints: 50,
  alerts: 1_000,
  chatChannels: 50,
  invitations: 50,
  sandboxShipments: 1_000,
  sandboxEvents: 2_000,
  noDataPerDay: 200,
  idempotencyKeys: 5_000,
  mailsPerHour: 500,
  openImports: 5,
  importRows: 200_000,
  requestLogMib: 256,
  auditLogMib: 64,
  savedViews: 50,
  shareLinks: 1_000,
  liveStreams: 20,
};
