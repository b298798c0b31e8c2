import tzLookup from '@photostructure/tz-lookup';
import { getCountry, getTimezone } from 'countries-and-timezones';
import type { Coordinates } from './place.ts';

/** Countries that span several zones but whose sea ports all keep one. */
const zoneOfAllPorts: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  UA: 'Europe/Kyiv',
  VN: 'Asia/Ho_Chi_Minh',
};

/**
 * IANA zone of a place in a country (ISO 3166-1 alpha-2), or null when it cannot be known.
 * Coordinates decide only if their zone is one that the country keeps: carriers and port lists both carry points that
 * lie in another country, and a wrong zone is worse than none.
 */
export function portZone(country: string, coordinates: Coordinates | null): string | null {
  const common = zoneOfAllPorts[country];
  if (common !== undefined) return common;
  if (coordinates !== null) {
    const zone = tzLookup(coordinates.latitude, coordinates.longitude);
    if (getTimezone(zone)?.countries.some((code) => code === country)) return zone;
  }
  const zones = getCountry(country)?.timezones ?? [];
  return zones.length === 1 ? (zones[0] ?? null) : null;
}
