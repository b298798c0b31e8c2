// What a replay changed, by rule, and by field and reason, in memory that does not grow with the number of shipments.

import type { JourneyChange } from '../../domain/journey/change.ts';
import type { JourneyRule } from '../../domain/journey/changed-rule.ts';

/** All changes of one field for one reason. */
export interface ChangeGroup extends Pick<JourneyChange, 'field' | 'reason'> {
  shipments: number;
  /** More than `shipments` if several boxes or steps of a shipment changed. */
  changes: number;
  example: { reference: string } & Pick<JourneyChange, 'container' | 'previous' | 'current'>;
}

export interface ReplaySummary {
  replayed: number;
  changed: number;
  /** Each changed shipment counts for the first rule that reads it otherwise. Most shipments first. */
  rules: RuleGroup[];
  /** What the history lists of the changes. Most shipments first. */
  groups: ChangeGroup[];
}

/** The shipments that one rule reads otherwise than before. */
export interface RuleGroup {
  rule: JourneyRule;
  shipments: number;
  example: { reference: string };
}

export interface ReplayCounting {
  /** Counts a shipment that stays as it is. */
  same(): void;
  /** Counts a shipment that changes. */
  changed(reference: string, rule: JourneyRule, changes: readonly JourneyChange[]): void;
  summary(): ReplaySummary;
}

/** Reasons may quote a carrier, so their number has no bound of its own. */
const mostGroups = 500;
const otherReasons = 'Other reasons.';

export function countReplay(limit = mostGroups): ReplayCounting {
  const groups = new Map<string, ChangeGroup>();
  const rules = new Map<JourneyRule, RuleGroup>();
  const counts = { replayed: 0, changed: 0 };

  function groupOf(reference: string, { field, reason, cause: _, ...example }: JourneyChange): ChangeGroup {
    const known = groups.get(keyOf(field, reason));
    if (known !== undefined) return known;
    const counted = groups.size < limit ? reason : otherReasons;
    const group = groups.get(keyOf(field, counted)) ?? {
      ...{ field, reason: counted, shipments: 0, changes: 0 },
      example: { reference, ...example },
    };
    groups.set(keyOf(field, counted), group);
    return group;
  }

  return {
    same() {
      counts.replayed += 1;
    },
    changed(reference, rule, changes) {
      counts.replayed += 1;
      counts.changed += 1;
      const { shipments, example } = rules.get(rule) ?? { shipments: 0, example: { reference } };
      rules.set(rule, { rule, shipments: shipments + 1, example });
      const changed = changes.map((change) => groupOf(reference, change));
      for (const group of changed) group.changes += 1;
      for (const group of new Set(changed)) group.shipments += 1;
    },
    summary: () => ({
      ...counts,
      rules: [...rules.values()].toSorted((a, b) => b.shipments - a.shipments),
      groups: [...groups.values()].toSorted(moreShipmentsFirst),
    }),
  };
}

function keyOf(field: string, reason: string): string {
  return `${field} ${reason}`;
}

function moreShipmentsFirst(a: ChangeGroup, b: ChangeGroup): number {
  return b.shipments - a.shipments || b.changes - a.changes;
}
