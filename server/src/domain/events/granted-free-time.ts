/** What a carrier, or a service for it, says of the free time of boxes after their discharge. */
export interface GrantedFreeTime {
  /** `combined`: demurrage and detention in one number. */
  kind: 'demurrage' | 'detention' | 'storage' | 'combined';
  /** The boxes that it is for; none: those of `equipment`. */
  containers: readonly string[];
  /** ISO 6346 codes; none: all boxes. */
  equipment: readonly string[];
  /** Null where only the last day is stated. */
  free: { amount: number; unit: 'calendar_days' | 'working_days' | 'hours' } | null;
  /** A day of the place; null where only the amount is stated. */
  lastFreeDay: string | null;
  /** In words: `Arrival notice of 2026-12-03`. */
  source: string;
  /** The id of the arrival notice; null: none says it. */
  evidence: string | null;
}

/** Without what is for other boxes, and without their numbers. */
export function freeTimesOfBox(granted: readonly GrantedFreeTime[], box: string): GrantedFreeTime[] {
  return granted
    .filter(({ containers }) => containers.length === 0 || containers.includes(box))
    .map((each) => (each.containers.length === 0 ? each : { ...each, containers: [box] }));
}
