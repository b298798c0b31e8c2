import type { FastifyInstance } from 'fastify';
import type { Purpose } from '../domain/accounts/purpose.ts';
import type { People } from '../domain/accounts/role.ts';
import { validatorCompiler } from '../http/validation.ts';

/**
 * What an operation asks of its caller: the purpose of a restricted key, and the least of the people who may call it. Without people it
 * is for keys.
 */
export type Right = readonly [purpose: Purpose, people?: People];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route behind `nameRights`, if the route does not say it. `of each tool`: the route looks at the rights of the caller by itself. */
    right?: Right | 'of each tool';
  }
}

/** The rights of all operations of the API, by `operationId`. Those that name people are mounted in the console, too. */
export const operationRights: Readonly<Record<string, Right>> = {
  track: ['track'],
  trackWithWords: ['track'],
  trackBatch: ['track'],
  changeShipment: ['track', 'editor'],
  removeShipment: ['track', 'editor'],
  advanceTestClock: ['track', 'developer'],
  createShare: ['track', 'editor'],
  changeShare: ['track', 'editor'],
  revokeShare: ['track', 'editor'],
  deleteShare: ['track', 'editor'],
  createImport: ['track', 'editor'],
  listImports: ['track', 'viewer'],
  getImport: ['track', 'viewer'],
  listImportRows: ['track', 'viewer'],
  cancelImport: ['track', 'editor'],
  deleteImport: ['track', 'editor'],
  retryImport: ['track', 'editor'],
  changeFreeTimeTerms: ['track', 'editor'],
  createInvoice: ['track', 'editor'],
  changeInvoice: ['track', 'editor'],
  deleteInvoice: ['track', 'editor'],

  listShipments: ['read'],
  getShipment: ['read'],
  shipmentHistory: ['read', 'limited viewer'],
  getEvidence: ['read', 'limited viewer'],
  listArrivalNotices: ['read', 'viewer'],
  getArrivalNoticeDocument: ['read', 'viewer'],
  listExceptions: ['read', 'limited viewer'],
  listChanges: ['read', 'limited viewer'],
  listTags: ['read', 'limited viewer'],
  listShares: ['read', 'viewer'],
  getShare: ['read', 'viewer'],
  getTestClock: ['read', 'developer'],
  getFreeTimeTerms: ['read', 'viewer'],
  listFreeTime: ['read', 'limited viewer'],
  summariseFreeTime: ['read', 'limited viewer'],
  explainFreeTime: ['read', 'limited viewer'],
  checkInvoice: ['read', 'viewer'],
  listInvoices: ['read', 'viewer'],
  getInvoice: ['read', 'viewer'],
  listCarriers: ['read'],
  listScorecards: ['read', 'viewer'],
  listScoredCalls: ['read', 'viewer'],
  getCalibration: ['read', 'viewer'],
  listEvents: ['read', 'developer'],
  getEvent: ['read', 'developer'],
  getAccount: ['read', 'viewer'],

  exportShipments: ['export'],
  exportShipmentsCsv: ['export'],
  exportEvents: ['export'],

  listWebhooks: ['webhooks', 'developer'],
  createWebhook: ['webhooks', 'developer'],
  getWebhook: ['webhooks', 'developer'],
  changeWebhook: ['webhooks', 'developer'],
  deleteWebhook: ['webhooks', 'developer'],
  testWebhook: ['webhooks', 'developer'],
  rotateWebhookSecret: ['webhooks', 'developer'],
  listDeliveries: ['webhooks', 'developer'],
  getDelivery: ['webhooks', 'developer'],
  resendDelivery: ['webhooks', 'developer'],
  recoverDeliveries: ['webhooks', 'developer'],
  listAlerts: ['webhooks', 'viewer'],
  createAlert: ['webhooks', 'editor'],
  getAlert: ['webhooks', 'viewer'],
  changeAlert: ['webhooks', 'editor'],
  deleteAlert: ['webhooks', 'editor'],
};

/**
 * Every route registered on this scope from now on is an operation of the API: it has its right, and reads bodies as any client sends
 * them. @throws Error for a route that is not in the table
 */
export function nameRights(scope: FastifyInstance): void {
  scope.setValidatorCompiler(validatorCompiler({ fromAnyClient: true }));
  scope.addHook('onRoute', (route) => {
    // A route that is no operation of the API says it by itself.
    if (route.config?.right !== undefined) return;
    const right = operationRights[route.schema?.operationId ?? ''];
    if (right === undefined)
      throw new Error(`${route.method} ${route.url} has no right: add its operation to operation-rights.ts`);
    const described = { ...route.schema, 'x-purpose': right[0] };
    route.schema = described;
    route.config = { ...route.config, right };
  });
}
