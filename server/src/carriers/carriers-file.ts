import { readFileSync } from 'node:fs';
import { isVia } from '../domain/references/via.ts';
import { type Clock, systemClock } from '../domain/time/clock.ts';
import { type CarrierEntry, type CarrierSettings, type RouteEntry, settingsOf } from './carrier-settings.ts';
import { completeEntry } from './complete-entry.ts';
import { entryFaults } from './entry-faults.ts';
import { isObject } from './fields.ts';

/** What the content of the file does not show: keys in separate files, and whether a certificate is still valid. */
interface Surroundings {
  readFile(path: string): string;
  now: Clock;
}

const surroundings: Surroundings = { readFile: (path) => readFileSync(path, 'utf8'), now: systemClock };

/**
 * Reads a JSON array of `CarrierEntry`. `${NAME}` stands for a variable of `env`; what the named profile knows may be left out.
 * @throws Error that names all faults at once, one per line, and contains no secret.
 */
export function loadCarriersFile(
  content: string,
  env: Readonly<Record<string, string | undefined>>,
  { readFile, now }: Surroundings = surroundings,
): CarrierSettings[] {
  const faults: string[] = [];
  const written = parseList(content).map((entry, at) => substitute(entry, env, `[${at}]`, faults));
  const completed = written.map((entry, at) => completeEntry(entry, `[${at}]`, readFile));
  for (const [at, one] of completed.entries()) {
    faults.push(...one.faults, ...entryFaults(one.entry, `[${at}]`, one.missing, now()));
  }
  const entries = completed.map(({ entry }) => entry);
  faults.push(...repeatedScacs(entries), ...repeatedRoutes(entries));
  if (faults.length > 0)
    throw new Error(`CARRIERS_FILE is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return (entries as (CarrierEntry | RouteEntry)[]).map(settingsOf);
}

function parseList(content: string): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch (cause) {
    // The parser's message quotes the file, which may contain a secret.
    throw new Error('CARRIERS_FILE is not usable:\n  - it is not JSON', {
      cause: cause instanceof Error ? cause.name : cause,
    });
  }
  if (Array.isArray(list)) return list;
  throw new Error(
    'CARRIERS_FILE is not usable:\n  - it must be a JSON array with one object for each carrier',
  );
}

/** Inserts variables into the parsed values and not into the text, because a secret may contain quotes. */
export function substitute(
  value: unknown,
  env: Readonly<Record<string, string | undefined>>,
  path: string,
  faults: string[],
): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (whole, name: string) => {
      const found = env[name];
      if (found !== undefined && found !== '') return found;
      faults.push(`${path}: the environment has no ${name}`);
      return whole;
    });
  }
  if (Array.isArray(value)) return value.map((item, at) => substitute(item, env, `${path}[${at}]`, faults));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, substitute(member, env, `${path}.${name}`, faults)]),
  );
}

function repeatedRoutes(entries: unknown[]): string[] {
  const names = entries.map((entry) => (isObject(entry) && isVia(entry.profile) ? entry.profile : undefined));
  return names.flatMap((name, at) =>
    name !== undefined && names.indexOf(name) < at ? [`[${at}].profile: ${name} is listed twice`] : [],
  );
}

function repeatedScacs(entries: unknown[]): string[] {
  const scacs = entries.map((entry) => (isObject(entry) ? entry.scac : undefined));
  return scacs.flatMap((scac, at) => {
    const first = scacs.indexOf(scac);
    if (scac === undefined || first === at) return [];
    const [one, other] = [entries[first], entries[at]].map((entry) => isObject(entry) && entry.profile);
    const twice = `[${at}].scac: ${String(scac)} is listed twice`;
    if (!one || !other || one === other) return [twice];
    return [`${twice}: it is asked by ${String(one)} or by ${String(other)}, so keep one of them`];
  });
}
