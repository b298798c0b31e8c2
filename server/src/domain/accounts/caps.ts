/** Limits that the operator can set; settings/limit-settings.ts says what each one counts, docs/limits.md what happens beyond it. */
export const defaultCaps = {
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
  invoices: 2_000,
  savedViews: 50,
  shareLinks: 1_000,
  liveStreams: 20,
};

export type Caps = Record<keyof typeof defaultCaps, number>;
