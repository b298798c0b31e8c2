// Reads CARRIERS_FILE: which carriers may be asked, where, and with which credentials.

import Type from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type CarrierEntry, type CarrierSettings, carrierSettings } from './carrier-settings.ts';
import { isObject } from './fields.ts';
import { patternFault } from './pattern-fault.ts';
import { profileNames } from './profiles.ts';

const text = Type.String({ minLength: 1 });
const headers = Type.Record(Type.String(), text);
const closed = { additionalProperties: false };

const entryShape = Compile(
  Type.Object(
    {
      scac: Type.String({ pattern: '^[A-Z]{4}$' }),
      name: Type.Optional(text),
      profile: Type.Optional(Type.Enum(profileNames)),
      protocol: Type.Optional(Type.Enum(['dcsa-2.2'])),
      baseUrl: text,
      auth: Type.Object({ kind: Type.Enum(['none', 'headers', 'oauth2']) }),
      quota: Type.Optional(
        Type.Object(
          { requests: Type.Integer({ minimum: 1 }), perSeconds: Type.Number({ exclusiveMinimum: 0 }) },
          closed,
        ),
      ),
      containerPrefixes: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}[UJZ]$' }))),
      billOfLadingPattern: Type.Optional(text),
      simulated: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
);

const authShapes: Record<string, Validator> = {
  none: Compile(Type.Object({ kind: text }, closed)),
  headers: Compile(Type.Object({ kind: text, headers }, closed)),
  oauth2: Compile(
    Type.Object(
      {
        kind: text,
        tokenUrl: text,
        clientId: text,
        clientSecret: text,
        scope: Type.Optional(text),
        credentialsIn: Type.Optional(Type.Enum(['form', 'basic'])),
        headers: Type.Optional(headers),
      },
      closed,
    ),
  ),
};

/**
 * The carriers of a CARRIERS_FILE: a JSON array of `CarrierEntry`, in which `${NAME}` stands for a variable of `env`.
 * @throws Error that names every fault at once, one a line, and no secret.
 */
export function loadCarriersFile(
  content: string,
  env: Readonly<Record<string, string | undefined>>,
): CarrierSettings[] {
  const faults: string[] = [];
  const entries = substitute(parseList(content), env, '', faults);
  if (Array.isArray(entries)) faults.push(...entries.flatMap(entryFaults), ...repeatedScacs(entries));
  if (faults.length > 0)
    throw new Error(`CARRIERS_FILE is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return (entries as CarrierEntry[]).map(carrierSettings);
}

function parseList(content: string): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch (cause) {
    // The parser's own message quotes the file, which may hold a secret.
    throw new Error('CARRIERS_FILE is not usable:\n  - it is not JSON', {
      cause: cause instanceof Error ? cause.name : cause,
    });
  }
  if (Array.isArray(list)) return list;
  throw new Error(
    'CARRIERS_FILE is not usable:\n  - it must be a JSON array with one object for each carrier',
  );
}

/** Puts variables into the parsed values, not into the text: a secret may hold quotes. */
function substitute(
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
    Object.entries(value).map(([name, member]) => [
      name,
      substitute(member, env, path === '' ? name : `${path}.${name}`, faults),
    ]),
  );
}

function entryFaults(entry: unknown, at: number): string[] {
  const path = `[${at}]`;
  const faults = shapeFaults(entryShape, entry, path);
  if (!isObject(entry)) return faults;
  const { auth, baseUrl, billOfLadingPattern } = entry;
  const kind = isObject(auth) ? String(auth.kind) : '';
  const authShape = Object.hasOwn(authShapes, kind) ? authShapes[kind] : undefined;
  if (authShape !== undefined) faults.push(...shapeFaults(authShape, auth, `${path}.auth`));
  faults.push(...addressFaults(baseUrl, `${path}.baseUrl`, kind !== 'none'));
  if (kind === 'oauth2' && isObject(auth))
    faults.push(...addressFaults(auth.tokenUrl, `${path}.auth.tokenUrl`, true));
  const pattern = typeof billOfLadingPattern === 'string' ? patternFault(billOfLadingPattern) : null;
  if (pattern !== null) faults.push(`${path}.billOfLadingPattern: ${pattern}`);
  return faults;
}

function shapeFaults(shape: Validator, value: unknown, path: string): string[] {
  // An unknown key is told twice over, once as a value that nothing may be.
  const errors = shape.Errors(value).filter(({ keyword }) => keyword !== 'boolean');
  return errors.map((error) => {
    const where = path + error.instancePath.replaceAll('/', '.');
    if (error.keyword === 'required')
      return `${where}: ${error.params.requiredProperties.join(', ')} is missing`;
    if (error.keyword === 'additionalProperties') {
      return `${where}: ${error.params.additionalProperties.join(', ')} is no known key`;
    }
    if (error.keyword === 'enum') return `${where}: must be one of ${error.params.allowedValues.join(', ')}`;
    return `${where}: ${error.message}`;
  });
}

/** Credentials cross no network in the clear: `http:` is for this machine, and for carriers that ask for none. */
function addressFaults(address: unknown, path: string, secret: boolean): string[] {
  if (typeof address !== 'string' || address === '') return [];
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return [`${path}: must be an http or https address`];
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (secret && url.protocol === 'http:' && !loopback) {
    return [`${path}: must be https, since credentials are sent there`];
  }
  if (url.username !== '' || url.password !== '')
    return [`${path}: put credentials under auth, not in the address`];
  return url.search === '' && url.hash === '' ? [] : [`${path}: must have no query and no fragment`];
}

function repeatedScacs(entries: unknown[]): string[] {
  const scacs = entries.map((entry) => (isObject(entry) ? entry.scac : undefined));
  return scacs.flatMap((scac, at) =>
    scac !== undefined && scacs.indexOf(scac) < at ? [`[${at}].scac: ${String(scac)} is listed twice`] : [],
  );
}
