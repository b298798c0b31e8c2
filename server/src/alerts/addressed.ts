import { type AlertCondition, meets } from '../domain/alert-condition.ts';
import type { ShipmentEvent } from '../domain/shipment-event.ts';

/** An alert rule as far as it decides who is mailed. */
export interface Rule {
  workspaceId: string;
  workspaceName: string;
  mode: ShipmentEvent['mode'];
  condition: AlertCondition;
  recipient: string;
  /** Null: every shipment. */
  reference: string | null;
  /** This mail has to ask its recipient whether they want further ones. */
  unasked: boolean;
}

/** What one person is told of one box at once. */
export interface Addressed extends Pick<Rule, 'recipient' | 'workspaceId' | 'workspaceName' | 'unasked'> {
  /** Oldest first. */
  events: [ShipmentEvent, ...ShipmentEvent[]];
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
      const { workspaceId, workspaceName, recipient, unasked } = rule;
      const { shipmentId, data } = event;
      const name = JSON.stringify([workspaceId, recipient.toLowerCase(), shipmentId, data.container]);
      const entry = byRecipient.get(name);
      if (entry === undefined)
        byRecipient.set(name, { recipient, workspaceId, workspaceName, unasked, events: [event] });
      else if (!entry.events.includes(event)) entry.events.push(event);
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
