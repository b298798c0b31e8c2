import { getAllCountries } from 'countries-and-timezones';
import seaPorts from 'sea-ports';
import { portGroup } from './port-group.ts';
import { unlistedPorts } from './unlisted-ports.ts';

/** Country names that differ from those in the lists. */
const countriesOtherwise: Readonly<Record<string, string>> = {
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

interface NamedPort {
  code: string;
  /** State or province, in the form of `key`; `''` when not known. */
  region: string;
}

/** In the lists, this name belongs to harbours where no carrier calls. */
const tianjinNewPort: NamedPort = { code: 'CNTXG', region: '' };

const portsByName: ReadonlyMap<string, readonly NamedPort[]> = indexPorts().set('XINGANG', [tianjinNewPort]);

/** ISO 3166-1 alpha-2 of a country by its English name, or null. */
export function countryNamed(name: string): string | null {
  return countryByName.get(key(name)) ?? null;
}

/**
 * UN/LOCODE of the only place with that name where container carriers call or deliver. Null when there is none or more
 * than one: a wrong place is worse than none. Country (ISO 3166-1 alpha-2) and region narrow the search if known.
 */
export function portByName(name: string, country: string | null, region = ''): string | null {
  const named = (portsByName.get(key(name)) ?? []).filter(
    ({ code }) => country === null || code.startsWith(country),
  );
  const there = named.filter((port) => port.region !== '' && port.region === key(region));
  const [port, ...others] = there.length > 0 ? there : named;
  if (port === undefined) return null;
  // For several codes of one sea port, the code that stands for all of them.
  const group = portGroup(port.code);
  if (others.some(({ code }) => portGroup(code) !== group)) return null;
  return others.length === 0 ? port.code : group;
}

function indexPorts(): Map<string, NamedPort[]> {
  const ports = new Map<string, NamedPort[]>();
  const add = (names: readonly string[], port: NamedPort) => {
    for (const name of new Set(names.map(key))) {
      if (name !== '') ports.set(name, [...(ports.get(name) ?? []), port]);
    }
  };
  for (const [code, port] of Object.entries(seaPorts.JSON)) {
    add([port?.name ?? '', port?.city ?? ''], { code, region: key(port?.province ?? '') });
  }
  for (const [code, [, , name]] of Object.entries(unlistedPorts)) add([name], { code, region: '' });
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
