// When an alert sends a mail to its recipient (docs/alerts.md).

import { type EventType, isForecastEvent } from './event-type.ts';

export const alertConditions = [
  'any_update',
  'delayed',
  'arrived',
  'forecast_changed',
  'connection_at_risk',
] as const;
export type AlertCondition = (typeof alertConditions)[number];

/** Older words for `delayed`. */
export const conditionAliases = ['delay', 'eta_change'] as const;
export type ConditionAlias = (typeof conditionAliases)[number];

/** The condition that a word stands for. */
export function conditionOf(word: AlertCondition | ConditionAlias): AlertCondition {
  return word === 'delay' || word === 'eta_change' ? 'delayed' : word;
}

/** Whether an event meets the condition of an alert. A test event never does. */
export function meets(type: EventType, condition: AlertCondition): boolean {
  if (type === 'shipment.test') return false;
  if (condition === 'any_update') return !isForecastEvent(type);
  return type === `shipment.${condition}`;
}
