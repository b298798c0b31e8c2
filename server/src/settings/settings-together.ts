// What the schema of the settings cannot say: lists inside of a setting, and settings that need or exclude each other.

import { isIP, isIPv4, isIPv6 } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

export const serverRoles = ['api', 'watch', 'deliver'] as const;

/** The items of a list in a setting. */
export function listed(text = ''): string[] {
  return text
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
}

/** The faults of settings that are read together, one sentence each; empty when there are none. */
export function faultsTogether(env: Environment): string[] {
  return [
    ...faultsOfPairs(env),
    ...faultsOfReadOnly(env),
    ...faultsOfRoles(env.ROLES),
    ...faultsOfSecrets(env.APP_SECRET),
    ...faultsOfNetworks(env),
    ...faultsOfOidc(env),
  ];
}

function faultsOfPairs(env: Environment): string[] {
  const { DEMO, CARRIERS_FILE, CONFIRM_RECIPIENTS, PUBLIC_URL, DATABASE_URL, DATABASE_READ_URL } = env;
  const faults: string[] = [];
  if (DEMO === 'true' && CARRIERS_FILE) {
    faults.push('DEMO=true replaces CARRIERS_FILE, so set only one of them');
  }
  if (CONFIRM_RECIPIENTS === 'true' && !PUBLIC_URL) {
    faults.push('CONFIRM_RECIPIENTS=true needs PUBLIC_URL, because links in mails start with it');
  }
  if (DATABASE_READ_URL && !DATABASE_URL) {
    faults.push('DATABASE_READ_URL needs DATABASE_URL: the embedded PostgreSQL has no replica');
  }
  return faults;
}

/** A demo for visitors has nobody to write to: its customers are invented. */
function faultsOfReadOnly({ DEMO_READ_ONLY, DEMO, DATABASE_URL, CARRIERS_FILE, SMTP_URL }: Environment) {
  if (DEMO_READ_ONLY !== 'true') return [];
  const hasDemo = DEMO ? DEMO === 'true' : !DATABASE_URL && !CARRIERS_FILE;
  return [
    ...(hasDemo ? [] : ['DEMO_READ_ONLY=true needs DEMO=true']),
    ...(SMTP_URL ? ['DEMO_READ_ONLY=true sends no mails, so leave SMTP_URL out'] : []),
  ];
}

function faultsOfRoles(text: string | undefined): string[] {
  if (!text) return [];
  const known: readonly string[] = serverRoles;
  const named = listed(text);
  const isSound = named.length > 0 && named.every((role) => known.includes(role));
  return isSound ? [] : ['ROLES must be api, watch, deliver, or several of them separated by commas'];
}

function faultsOfSecrets(text: string | undefined): string[] {
  if (!text) return [];
  const secrets = listed(text);
  if (secrets.length > 0 && secrets.every((secret) => secret.length >= 32)) return [];
  return ['APP_SECRET must have at least 32 characters, each of them if there are several'];
}

function faultsOfNetworks({ WEBHOOK_ALLOWED_NETWORKS, TRUSTED_PROXIES }: Environment): string[] {
  const networks = listed(WEBHOOK_ALLOWED_NETWORKS).filter((network) => !isNetwork(network));
  const proxies = listed(TRUSTED_PROXIES).filter((proxy) => isIP(proxy) === 0 && !isNetwork(proxy));
  return [
    ...networks.map((it) => `WEBHOOK_ALLOWED_NETWORKS names ${it}, which is no network such as 10.1.0.0/16`),
    ...proxies.map(
      (it) => `TRUSTED_PROXIES names ${it}, which is no address, and no network such as 10.1.0.0/16`,
    ),
  ];
}

function faultsOfOidc({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): string[] {
  const given = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter(Boolean).length;
  if (given === 0 || given === 3) return [];
  return ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all of them or none'];
}

/** CIDR notation, RFC 4632 and RFC 4291. */
function isNetwork(text: string): boolean {
  const [address = '', length = '', ...rest] = text.split('/');
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits;
}
