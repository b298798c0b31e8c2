// The typed client of the Landfall API. It has a method for each operation, and each returns the answer without its envelope.

import { type AlertCalls, alertCalls } from './alert-calls.ts';
import type { CallOptions } from './call-options.ts';
import { type EvidenceCalls, evidenceCalls } from './evidence-calls.ts';
import { type ExportCalls, exportCalls } from './export-calls.ts';
import { type ForecastCalls, forecastCalls } from './forecast-calls.ts';
import { type FreeTimeCalls, freeTimeCalls } from './free-time-calls.ts';
import { type ImportCalls, importCalls } from './import-calls.ts';
import { type InvoiceCalls, invoiceCalls } from './invoice-calls.ts';
import { type SandboxCalls, sandboxCalls } from './sandbox-calls.ts';
import type { Account } from './shapes.ts';
import { type ShareCalls, shareCalls } from './share-calls.ts';
import { type TrackingCalls, trackingCalls } from './tracking-calls.ts';
import { openTransport, type TransportOptions } from './transport.ts';
import { type WebhookCalls, webhookCalls } from './webhook-calls.ts';

export type { CallOptions, OnceOptions } from './call-options.ts';
export { type ErrorCode, LandfallError } from './landfall-error.ts';
export type { Page } from './pages.ts';
export type * from './shapes.ts';
export { type VerifyOptions, verifyWebhook } from './verify-webhook.ts';
export type { WebhookHeaders } from './webhook-claim.ts';
export type * from './webhook-event.ts';
export { type WebhookRefusal, WebhookVerificationError } from './webhook-verification-error.ts';

export type LandfallOptions = TransportOptions;

/** The API of one workspace. Every method throws a LandfallError when there is no result. */
export interface Landfall
  extends TrackingCalls,
    ForecastCalls,
    FreeTimeCalls,
    WebhookCalls,
    AlertCalls,
    ShareCalls,
    ImportCalls,
    InvoiceCalls,
    ExportCalls,
    EvidenceCalls,
    SandboxCalls {
  /** The plan, the allowance and the usage of the current period. */
  account(options?: CallOptions): Promise<Account>;
}

/**
 * Creates a client. It keeps no connection open and needs no closing.
 * @throws TypeError when `baseUrl` is not an absolute address
 */
export function createLandfall(options: LandfallOptions): Landfall {
  const { ask, openFile } = openTransport(options);
  return {
    ...trackingCalls(ask),
    ...importCalls(ask),
    ...invoiceCalls(ask),
    ...forecastCalls(ask),
    ...freeTimeCalls(ask),
    ...webhookCalls(ask),
    ...alertCalls(ask),
    ...shareCalls(ask),
    ...exportCalls(openFile),
    ...evidenceCalls(ask, openFile),
    ...sandboxCalls(ask),
    async account({ signal } = {}) {
      return (await ask<'getAccount'>({ path: '/account', signal })).data;
    },
  };
}
