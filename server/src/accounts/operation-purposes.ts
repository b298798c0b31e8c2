import type { Purpose } from '../domain/purpose.ts';

/** The purpose that a restricted key needs for each operation of the API, by `operationId`. */
export const operationPurposes: Readonly<Record<string, Purpose>> = {
  track: 'track',
  trackBatch: 'track',
  changeShipment: 'track',
  removeShipment: 'track',
  advanceTestClock: 'track',

  listShipments: 'read',
  getShipment: 'read',
  shipmentHistory: 'read',
  listExceptions: 'read',
  listTags: 'read',
  getTestClock: 'read',
  listCarriers: 'read',
  listScorecards: 'read',
  listScoredCalls: 'read',
  getCalibration: 'read',
  listEvents: 'read',
  getEvent: 'read',
  getAccount: 'read',

  listWebhooks: 'webhooks',
  createWebhook: 'webhooks',
  getWebhook: 'webhooks',
  changeWebhook: 'webhooks',
  deleteWebhook: 'webhooks',
  testWebhook: 'webhooks',
  rotateWebhookSecret: 'webhooks',
  listDeliveries: 'webhooks',
  getDelivery: 'webhooks',
  resendDelivery: 'webhooks',
  recoverDeliveries: 'webhooks',
  listAlerts: 'webhooks',
  createAlert: 'webhooks',
  deleteAlert: 'webhooks',
};
