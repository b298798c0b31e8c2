import tzLookup from '@photostructure/tz-lookup';
import { getCountry, getTimezone, getTimezonesForCountry } from 'countries-and-timezones';
import type { Coordinates } from './coordinates.ts';

/** Countries with several zones whose sea ports are all in one; and AN, dissolved in 2010, whose codes are still sent. */
const zoneOfAllPorts: Readonly<Record<string, string>> = {
  AN: 'America/Curacao',
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
 * IANA zone of a place in a country (ISO 3166-1 alpha-2), or null when it cannot be known. Coordinates decide only if
 * their zone belongs to the country: carriers and port lists both have points that lie in another country, and a wrong
 * zone is worse than none.
 */
export function portZone(country: string, coordinates: Coordinates | null): string | null {
  const common = zoneOfAllPorts[country];
  if (common !== undefined) return common;
  if (coordinates !== null) {
    const zone = tzLookup(coordinates.latitude, coordinates.longitude);
    if (getTimezone(zone)?.countries.some((code) => code === country)) return zone;
  }
  return onlyZone(country);
}

/**
 * The zone of a country that has only one, under the country's own name: `Asia/Muscat`, not the Dubai zone that it
 * links to.
 */
function onlyZone(country: string): string | null {
  const zones = getCountry(country)?.timezones ?? [];
  const [zone] = zones;
  if (zone === undefined || zones.length > 1) return null;
  if (getTimezone(zone)?.countries[0] === country) return zone;
  const names = getTimezonesForCountry(country, { deprecated: true }) ?? [];
  return names.find(({ name, countries }) => name.includes('/') && countries[0] === country)?.name ?? zone;
}
