// When an alert rule notifies its recipients (docs/alerts.md).

import { exceptionKinds } from '../exceptions/exception-kind.ts';
import { type EventType, isNamedEvent } from '../webhooks/event-type.ts';

export const alertConditions = [
  'any_update',
  'delayed',
  'slipped',
  'arrived',
  'forecast_changed',
  'connection_at_risk',
  ...exceptionKinds,
] as const;
export type AlertCondition = (typeof alertConditions)[number];

/** What customers want to know of their shipments. */
export const customerConditions = [
  'delayed',
  'arrived',
  'promise_at_risk',
  'port_changed',
  'eta_changed',
] as const satisfies readonly AlertCondition[];

/** Of those who subscribed on the page of a share link: every move of the ETA, and the arrival. */
export const subscribedConditions = ['eta_moved', 'arrived'] as const;
export type RuleCondition = AlertCondition | (typeof subscribedConditions)[number];

/** Older words for `delayed`. */
export const conditionAliases = ['delay', 'eta_change'] as const;
export type ConditionAlias = (typeof conditionAliases)[number];

/** The condition that a word stands for. */
export function conditionOf(word: AlertCondition | ConditionAlias): AlertCondition {
  return word === 'delay' || word === 'eta_change' ? 'delayed' : word;
}

interface AlertedEvent {
  type: EventType;
  /** Days, `YYYY-MM-DD`. */
  data: {
    eta: string | null;
    eta_initial: string | null;
    promised_at: string | null;
    previous: { eta: string | null };
  };
}

/** Whether an event meets the condition of an alert. A test event never does. */
export function meets({ type, data }: AlertedEvent, condition: RuleCondition): boolean {
  if (type === 'shipment.test') return false;
  if (condition === 'eta_moved') return type === 'shipment.updated' && data.eta !== data.previous.eta;
  if (condition === 'slipped') return type === 'shipment.updated' && hasSlipped(data);
  if (condition === 'any_update') return !isNamedEvent(type);
  return type === `shipment.${condition}`;
}

/** The ETA is later than announced before, and than promised; without a promise, than at first. Days as text have the order of time. */
function hasSlipped({ eta, eta_initial, promised_at, previous }: AlertedEvent['data']): boolean {
  const first = promised_at ?? eta_initial;
  return eta !== null && first !== null && previous.eta !== null && eta > previous.eta && eta > first;
}
