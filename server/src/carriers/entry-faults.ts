import { Ajv, type ValidateFunction } from 'ajv';
import { type TSchema, Type } from 'typebox';
import { openClientCertificate, validityFault } from './access/client-certificate.ts';
import type { AuthKind } from './access/create-auth.ts';
import type { Oauth2CertificateSettings } from './access/oauth2-settings.ts';
import { isObject } from './fields.ts';
import { profileNames, profiles } from './profiles.ts';

const ajv = new Ajv({ allErrors: true });

const compile = (schema: TSchema) => ajv.compile(schema);

const text = Type.String({ minLength: 1 });

const headers = Type.Record(Type.String(), text);

const closed = { additionalProperties: false };

const kind = text;

const tokenSettings = {
  kind,
  tokenUrl: text,
  clientId: text,
  scope: Type.Optional(text),
  headers: Type.Optional(headers),
  tokenLifeSeconds: Type.Optional(Type.Integer({ minimum: 1 })),
};

const authShapes: Record<AuthKind, ValidateFunction> = {
  none: compile(Type.Object({ kind }, closed)),
  headers: compile(Type.Object({ kind, headers }, closed)),
  oauth2: compile(
    Type.Object(
      { ...tokenSettings, clientSecret: text, credentialsIn: Type.Optional(Type.Enum(['form', 'basic'])) },
      closed,
    ),
  ),
  'oauth2-certificate': compile(
    Type.Object(
      {
        ...tokenSettings,
        audience: Type.Optional(text),
        privateKey: text,
        certificate: text,
        passphrase: Type.Optional(text),
      },
      closed,
    ),
  ),
  'cosco-hmac': compile(Type.Object({ kind, apiKey: text, secretKey: text }, closed)),
};

const quota = Type.Object(
  { requests: Type.Integer({ minimum: 1 }), perSeconds: Type.Number({ exclusiveMinimum: 0 }) },
  closed,
);

const pushSecrets = {
  secret: Type.Optional(Type.String({ minLength: 16 })),
  token: Type.Optional(Type.String({ minLength: 32 })),
};

const entryShape = compile(
  Type.Object(
    {
      scac: Type.String({ pattern: '^[A-Z]{4}$' }),
      name: Type.Optional(text),
      profile: Type.Optional(Type.Enum(profileNames)),
      protocol: Type.Optional(Type.Enum(['dcsa-2.2', 'dcsa-3.0'])),
      baseUrl: text,
      path: Type.Optional(Type.String({ pattern: '^/[^?#]*$' })),
      auth: Type.Object({ kind: Type.Enum(Object.keys(authShapes)) }),
      quota: Type.Optional(Type.Array(quota)),
      containerPrefixes: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}[UJZ]$' }))),
      billOfLadingPattern: Type.Optional(text),
      push: Type.Optional(Type.Object(pushSecrets, { ...closed, minProperties: 1 })),
      simulated: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
);

const longestPattern = 200;

/**
 * All faults of a completed entry, one sentence each, without secrets. `missing` are credentials that its profile needs
 * in addition to its shape.
 */
export function entryFaults(entry: unknown, path: string, missing: readonly string[], now: Date): string[] {
  const faults = shapeFaults(entryShape, entry, path);
  if (!isObject(entry)) return faults;
  const { auth, baseUrl, billOfLadingPattern } = entry;
  const kind = isObject(auth) ? String(auth.kind) : '';
  faults.push(...addressFaults(baseUrl, `${path}.baseUrl`, kind !== 'none'));
  if (isObject(auth)) faults.push(...authFaults(auth, kind, `${path}.auth`, missing, now));
  if (hasForeignProtocol(entry)) faults.push(`${path}.protocol: ${entry.profile} has an API of its own`);
  const pattern = typeof billOfLadingPattern === 'string' ? patternFault(billOfLadingPattern) : null;
  if (pattern !== null) faults.push(`${path}.billOfLadingPattern: ${pattern}`);
  return faults;
}

function hasForeignProtocol({ profile, protocol }: Record<string, unknown>): boolean {
  const own = profileNames.find((name) => name === profile);
  return protocol !== undefined && own !== undefined && !profiles[own].protocol.startsWith('dcsa-');
}

function authFaults(
  auth: Record<string, unknown>,
  kind: string,
  path: string,
  missing: readonly string[],
  now: Date,
): string[] {
  const faults = missing.length === 0 ? [] : [`${path}: ${missing.join(', ')} is missing`];
  const shape = isAuthKind(kind) ? authShapes[kind] : undefined;
  // Missing keys were already reported above.
  const skipped = missing.length === 0 ? [] : ['required'];
  if (shape !== undefined) faults.push(...shapeFaults(shape, auth, path, skipped));
  if (kind.startsWith('oauth2')) faults.push(...addressFaults(auth.tokenUrl, `${path}.tokenUrl`, true));
  if (kind !== 'oauth2-certificate' || faults.length > 0) return faults;
  return certificateFaults(auth as unknown as Oauth2CertificateSettings, path, now);
}

function isAuthKind(kind: string): kind is AuthKind {
  return Object.hasOwn(authShapes, kind);
}

function certificateFaults(settings: Oauth2CertificateSettings, path: string, now: Date): string[] {
  const opened = openClientCertificate(settings);
  const fault = 'fault' in opened ? opened.fault : validityFault(opened.certificate, now);
  return fault === null ? [] : [`${path}: ${fault}`];
}

function shapeFaults(
  shape: ValidateFunction,
  value: unknown,
  path: string,
  skipped: readonly string[] = [],
): string[] {
  shape(value);
  const errors = (shape.errors ?? []).filter(({ keyword }) => !skipped.includes(keyword));
  return errors.map(({ instancePath, keyword, params, message }) => {
    const where = path + instancePath.replaceAll('/', '.');
    if (keyword === 'required') return `${where}: ${params.missingProperty} is missing`;
    if (keyword === 'additionalProperties')
      return `${where}: ${params.additionalProperty} is not a known key`;
    if (keyword === 'enum') return `${where}: must be one of ${params.allowedValues.join(', ')}`;
    return `${where}: ${message}`;
  });
}

/** Credentials must not be sent unencrypted: `http:` is only for this machine, and for carriers without credentials. */
function addressFaults(address: unknown, path: string, secret: boolean): string[] {
  if (typeof address !== 'string' || address === '') return [];
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return [`${path}: must be an http or https address`];
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (secret && url.protocol === 'http:' && !loopback) {
    return [`${path}: must be https, because credentials are sent there`];
  }
  if (url.username !== '' || url.password !== '')
    return [`${path}: put credentials under auth, not in the address`];
  return url.search === '' && url.hash === '' ? [] : [`${path}: must have no query and no fragment`];
}

/**
 * What is wrong with a pattern that an operator wrote, or null. It must compile, and it must not take long on the 35
 * characters of a reference: groups may be optional but not repeated, at most two repeats are open-ended, at most ten
 * parts are optional, and back-references are not allowed.
 */
function patternFault(pattern: string): string | null {
  if (pattern.length > longestPattern) return `must be at most ${longestPattern} characters long`;
  if (/\)\s*([*+]|\{)/.test(pattern)) return 'must not repeat a group, which can take very long';
  if (/\\[1-9k]|\(\?[^:]/.test(pattern)) return 'must not contain look-around or back-references';
  const bare = pattern.replace(/\[[^\]]*\]/g, '.');
  if (count(bare, /[*+]|\{\d*,\d*\}/g) > 2) return 'must not have more than two open-ended repeats';
  if (count(bare, /\?/g) > 10) return 'must not have more than ten optional parts';
  try {
    new RegExp(pattern);
    return null;
  } catch {
    return 'is not a regular expression';
  }
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
