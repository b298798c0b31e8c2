/** Limits that the operator can set. docs/limits.md says what happens beyond them. */
export interface Caps {
  /** Working keys of a workspace, and those made within a day. */
  apiKeys: number;
  /** Of a workspace, for each mode. */
  webhookEndpoints: number;
  /** Of a workspace, for each mode. */
  alerts: number;
  /** Open ones, of a workspace. */
  invitations: number;
  /** Of a workspace, at a time. */
  sandboxShipments: number;
  /** Of the sandbox shipments of a workspace; older ones go, with their deliveries. */
  sandboxEvents: number;
  /** New references of a workspace that no carrier knew, in a day (UTC). */
  noDataPerDay: number;
  /** Answers of a workspace to requests with an `Idempotency-Key` that are kept. */
  idempotencyKeys: number;
  /** Alert mails and digests of a workspace, in an hour. */
  mailsPerHour: number;
  /** Of a person in a workspace. */
  savedViews: number;
  /** Pages with live updates that one person has open, on one server. */
  liveStreams: number;
}

export const defaultCaps: Caps = {
  apiKeys: 100,
  webhookEndpoints: 50,
  alerts: 1_000,
  invitations: 50,
  sandboxShipments: 1_000,
  sandboxEvents: 2_000,
  noDataPerDay: 200,
  idempotencyKeys: 5_000,
  mailsPerHour: 500,
  savedViews: 50,
  liveStreams: 20,
};
