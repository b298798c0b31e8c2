import { type AlertCondition, meets } from '../domain/alert-condition.ts';
import type { ShipmentEvent } from '../domain/shipment-event.ts';

/** An alert rule as far as it decides who is mailed. */
export interface Rule {
  workspaceId: string;
  mode: ShipmentEvent['mode'];
  condition: AlertCondition;
  recipient: string;
  /** Null: every shipment. */
  reference: string | null;
}

/** What one person is told of one box at once. */
export interface Addressed {
  recipient: string;
  workspaceId: string;
  /** At least one, oldest first. */
  events: ShipmentEvent[];
}

/**
 * Who is told what: one entry per recipient and box, however many of their rules an event meets, and though one change may be
 * several events.
 */
export function addressed(events: readonly ShipmentEvent[], rules: readonly Rule[]): Addressed[] {
  const byRecipient = new Map<string, Addressed>();
  const inOrder = events.toSorted((a, b) => a.data.sequence - b.data.sequence);
  for (const event of inOrder) {
    for (const rule of rules.filter((each) => isFor(event, each))) {
      const { workspaceId, recipient } = rule;
      const name = JSON.stringify([
        workspaceId,
        recipient.toLowerCase(),
        event.shipmentId,
        event.data.container,
      ]);
      const entry = byRecipient.get(name) ?? { recipient, workspaceId, events: [] };
      if (!entry.events.includes(event)) entry.events.push(event);
      byRecipient.set(name, entry);
    }
  }
  return [...byRecipient.values()];
}

function isFor({ workspaceId, mode, type, data }: ShipmentEvent, rule: Rule): boolean {
  return (
    workspaceId === rule.workspaceId &&
    mode === rule.mode &&
    meets(type, rule.condition) &&
    (rule.reference === null || rule.reference === data.reference || rule.reference === data.container)
  );
}
