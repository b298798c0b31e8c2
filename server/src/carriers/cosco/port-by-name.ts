import { getAllCountries } from 'countries-and-timezones';
import seaPorts from 'sea-ports';
import { portGroup } from '../../domain/port-group.ts';

/** Countries that are written in other ways than the lists do. */
const countriesOtherwise: Readonly<Record<string, string>> = {
  'COTE DIVOIRE': 'CI',
  'HONG KONG': 'HK',
  KOREA: 'KR',
  'SOUTH KOREA': 'KR',
  RUSSIA: 'RU',
  'RUSSIAN FEDERATION': 'RU',
  TAIWAN: 'TW',
  TURKEY: 'TR',
  'UNITED STATES': 'US',
  'UNITED STATES OF AMERICA': 'US',
  USA: 'US',
  VIETNAM: 'VN',
};

const countryByName: ReadonlyMap<string, string> = new Map([
  ...Object.values(getAllCountries()).map(({ id, name }) => [key(name), id] as const),
  ...Object.entries(seaPorts.JSON).map(
    ([code, port]) => [key(port?.country ?? ''), code.slice(0, 2)] as const,
  ),
  ...Object.entries(countriesOtherwise),
]);

/** Ports under a name the list of ports does not have. */
const portsOtherwise: readonly [string, string][] = [['XINGANG', 'CNTXG']];

/** Codes by the name of port or city. */
const portsByName: ReadonlyMap<string, readonly string[]> = indexPorts();

/** ISO 3166-1 alpha-2 of a country by its English name, or null. */
export function countryNamed(name: string): string | null {
  return countryByName.get(key(name)) ?? null;
}

/**
 * UN/LOCODE of the one sea port of that name (in that country, where it is known), or null when there is none or there
 * are several: a wrong port is worse than none.
 */
export function portByName(name: string, country: string | null): string | null {
  const codes = (portsByName.get(key(name)) ?? []).filter(
    (code) => country === null || code.startsWith(country),
  );
  const [code] = codes;
  return code !== undefined && new Set(codes.map(portGroup)).size === 1 ? code : null;
}

function indexPorts(): Map<string, string[]> {
  const ports = new Map<string, string[]>();
  const named = Object.entries(seaPorts.JSON).flatMap(([code, port]): [string, string][] =>
    [...new Set([key(port?.name ?? ''), key(port?.city ?? '')])].map((name) => [name, code]),
  );
  for (const [name, code] of [...named, ...portsOtherwise]) {
    if (name !== '') ports.set(name, [...(ports.get(name) ?? []), code]);
  }
  return ports;
}

/** Upper case, without accents and punctuation. */
function key(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}
