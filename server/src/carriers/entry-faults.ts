import { Ajv, type ValidateFunction } from 'ajv';
import { isVia } from '../domain/references/via.ts';
import { authSchemas, type Oauth2CertificateSettings } from './access/auth-settings.ts';
import { openClientCertificate, validityFault } from './access/client-certificate.ts';
import { entrySchema, routeEntrySchema } from './carrier-settings.ts';
import { isObject } from './fields.ts';
import { profileNames, profiles } from './profiles.ts';

const ajv = new Ajv({ allErrors: true });
const checkEntry = ajv.compile(entrySchema);
const checkRoute = ajv.compile(routeEntrySchema);
const checkAuth = new Map(Object.entries(authSchemas).map(([kind, schema]) => [kind, ajv.compile(schema)]));

const longestPattern = 200;

/**
 * All faults of a completed entry, one sentence each, without secrets. `missing` are credentials that its profile needs
 * in addition to its shape.
 */
export function entryFaults(entry: unknown, path: string, missing: readonly string[], now: Date): string[] {
  const isRoute = isObject(entry) && isVia(entry.profile);
  const faults = shapeFaults(isRoute ? checkRoute : checkEntry, entry, path);
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
  const shape = checkAuth.get(kind);
  // Missing keys were already reported above.
  const skipped = missing.length === 0 ? [] : ['required'];
  if (shape !== undefined) faults.push(...shapeFaults(shape, auth, path, skipped));
  if (kind.startsWith('oauth2')) faults.push(...addressFaults(auth.tokenUrl, `${path}.tokenUrl`, true));
  if (kind !== 'oauth2-certificate' || faults.length > 0) return faults;
  return certificateFaults(auth as unknown as Oauth2CertificateSettings, path, now);
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
export function addressFaults(address: unknown, path: string, secret: boolean): string[] {
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
