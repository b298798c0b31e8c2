import { sortKey } from '../../domain/events/event-time.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { type Place, placeLabel } from '../../domain/places/place.ts';
import { portByName } from '../../domain/places/port-by-name.ts';
import type { JourneyRow } from '../../store/rows/tracking-rows.ts';

/** What lists narrow and order boxes by: the ports at the ends of the route, and when the box was last seen on it. */
export function routeColumns(
  journey: Journey,
): Pick<JourneyRow, 'ports' | 'pol' | 'pod' | 'last_milestone_at'> {
  const { pol, pod, happened } = journey;
  const last = happened.at(-1);
  return {
    ports: portsOf(journey),
    pol: placeLabel(pol),
    pod: placeLabel(pod),
    last_milestone_at: last === undefined ? null : storableMoment(sortKey(last.time)),
  };
}

function portsOf({ pol, pod }: Journey): string[] {
  return [...new Set([pol, pod].flatMap((place) => (place && codeOf(place)) ?? []))];
}

/** Some carriers name ports without codes. */
function codeOf({ unlocode, name, country }: Place): string | null {
  return unlocode ?? portByName(name, country);
}

/** A year that PostgreSQL cannot read, from a carrier's typing error, gives no date to list by. */
export function isStorableDay(day: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(day);
}

/** The moment of these milliseconds since the epoch; null for the same reason. */
export function storableMoment(ms: number): Date | null {
  return Number.isNaN(ms) ? null : new Date(ms);
}
