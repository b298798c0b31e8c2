import type { MapSpot } from '../../../../server/src/console/overview/schemas.ts';

/** The search field takes no longer text. */
const longestSearch = 100;

/** The page of the only shipment at a spot, or the list of all; of too many, a search for the ship or the port. */
export function spotPath({ shipments, references, vessel, place }: MapSpot): string {
  const [first = ''] = references;
  if (shipments === 1) return `/shipments/${encodeURIComponent(first)}`;
  const all = references.join(' ');
  if (references.length === shipments && all.length <= longestSearch) {
    return `/shipments?${new URLSearchParams({ q: all })}`;
  }
  const [city = place] = place.split(',');
  return `/shipments?${new URLSearchParams({ q: vessel ?? city, arrived: 'false' })}`;
}
