// The settings of the server. Only this file reads the environment.

import { isIP, isIPv4, isIPv6 } from 'node:net';
import { Ajv, type ErrorObject } from 'ajv';
import type { Static } from 'typebox';
import type { OidcSettings } from './console/people/auth-deps.ts';
import type { Caps } from './domain/caps.ts';
import type { RequestRates } from './http/rate-limit.ts';
import { wordsOfFault } from './http/words-of-fault.ts';
import { SettingsSchema } from './settings.ts';

export interface Config {
  port: number;
  host: string;
  /** Without a slash at the end; null: where the server listens. */
  publicUrl: string | null;
  /** Addresses and CIDR ranges; empty: no proxy is believed. */
  trustedProxies: string[];
  dataDir: string;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The secrets that encrypt data, newest first; empty: the one in `dataDir`. */
  appSecrets: string[];
  /** null: limits are kept in memory. */
  redisUrl: string | null;
  demo: boolean;
  carriersFile: string | null;
  /** null: no folder is watched. */
  ediInbox: string | null;
  /** null: below the inbox. */
  ediWorkDir: string | null;
  /** The roles of this server; never empty. */
  roles: ServerRole[];
  freshForSeconds: number;
  rates: RequestRates;
  caps: Caps;
  mostConnectionsPerAddress: number;
  /** How far an ETA must move before the change is announced. */
  etaThresholdHours: number;
  webhooks: WebhookSettings;
  mail: MailSettings;
  /** Whether addresses outside a team must confirm that they want its alerts. */
  confirmRecipients: boolean;
  /** null: people sign in with passwords only. */
  oidc: OidcSettings | null;
  /** Pauses between the attempts at a webhook or a mail. There is one attempt more than pauses. */
  retryDelaysSeconds: number[];
  retentionDays: number;
  /** How long sandbox shipments are kept after they were last tracked. */
  sandboxRetentionDays: number;
  /** null: no metrics. */
  metricsPort: number | null;
  metricsHost: string;
  /** The operator chose the port, so the server must not start without it. */
  metricsPortIsChosen: boolean;
  logLevel: Static<typeof SettingsSchema.properties.LOG_LEVEL>;
  /** The values that CARRIERS_FILE refers to as `${NAME}`. */
  environment: Environment;
}

export interface WebhookSettings {
  /** First word of the headers. */
  serviceName: string;
  timeoutSeconds: number;
  lookUpTimeoutSeconds: number;
  /** The most attempts in flight, of all workspaces. */
  mostInFlight: number;
  requireHttps: boolean;
  /** CIDR ranges that are allowed although they are private. */
  allowedNetworks: string[];
}

export interface MailSettings {
  /** null: mails become files in `dataDir`. */
  smtpUrl: string | null;
  from: string;
}

const roles = ['api', 'watch', 'deliver'] as const;
export type ServerRole = (typeof roles)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings have faults. The message names all of them. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';
}

/**
 * Reads the settings; an empty one counts as not set.
 * @throws InvalidConfig naming every fault
 */
export function loadConfig(env: Environment): Config {
  const settings = checkSettings(env);
  const databaseUrl = settings.DATABASE_URL ?? null;
  const carriersFile = settings.CARRIERS_FILE ?? null;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: listed(settings.TRUSTED_PROXIES),
    dataDir: settings.DATA_DIR,
    databaseUrl,
    appSecrets: listed(settings.APP_SECRET),
    redisUrl: settings.REDIS_URL ?? null,
    demo: settings.DEMO ?? (databaseUrl === null && carriersFile === null),
    carriersFile,
    ediInbox: settings.EDI_INBOX ?? null,
    ediWorkDir: settings.EDI_WORK_DIR ?? null,
    roles: roles.filter((role) => listed(settings.ROLES).includes(role)),
    freshForSeconds: settings.FRESH_FOR_SECONDS,
    rates: {
      perMinute: settings.RATE_LIMIT_PER_MINUTE,
      perWorkspace: settings.RATE_LIMIT_PER_WORKSPACE,
      perPerson: settings.RATE_LIMIT_PER_PERSON,
    },
    caps: capsOf(settings),
    mostConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    etaThresholdHours: settings.ETA_CHANGE_THRESHOLD_HOURS,
    webhooks: {
      serviceName: settings.SERVICE_NAME,
      timeoutSeconds: settings.WEBHOOK_TIMEOUT_SECONDS,
      lookUpTimeoutSeconds: settings.WEBHOOK_LOOKUP_TIMEOUT_SECONDS,
      mostInFlight: settings.MAX_WEBHOOK_ATTEMPTS_IN_FLIGHT,
      requireHttps: settings.WEBHOOK_REQUIRE_HTTPS,
      allowedNetworks: listed(settings.WEBHOOK_ALLOWED_NETWORKS),
    },
    mail: {
      smtpUrl: settings.SMTP_URL ?? null,
      from: settings.MAIL_FROM,
    },
    confirmRecipients: settings.CONFIRM_RECIPIENTS ?? settings.PUBLIC_URL !== undefined,
    oidc: oidcOf(settings),
    retryDelaysSeconds: listed(settings.WEBHOOK_RETRY_DELAYS_SECONDS).map(Number),
    retentionDays: settings.RETENTION_DAYS,
    sandboxRetentionDays: settings.SANDBOX_RETENTION_DAYS,
    metricsPort: settings.METRICS_PORT || null,
    metricsHost: settings.METRICS_HOST,
    metricsPortIsChosen: Boolean(env.METRICS_PORT),
    logLevel: settings.LOG_LEVEL,
    environment: env,
  };
}

function capsOf(settings: Static<typeof SettingsSchema>): Caps {
  return {
    apiKeys: settings.MAX_KEYS,
    webhookEndpoints: settings.MAX_ENDPOINTS,
    alerts: settings.MAX_ALERTS,
    invitations: settings.MAX_OPEN_INVITATIONS,
    sandboxShipments: settings.MAX_SANDBOX_SHIPMENTS,
    sandboxEvents: settings.MAX_SANDBOX_EVENTS,
    noDataPerDay: settings.MAX_NO_DATA_PER_DAY,
    idempotencyKeys: settings.MAX_IDEMPOTENCY_KEYS,
    mailsPerHour: settings.MAX_MAILS_PER_HOUR,
    savedViews: settings.MAX_VIEWS,
    liveStreams: settings.MAX_STREAMS,
  };
}

/** Null unless all three settings are set. */
function oidcOf(settings: Static<typeof SettingsSchema>): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  const trustEmail = settings.OIDC_TRUST_EMAIL;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, trustEmail } : null;
}

function checkSettings(env: Environment): Static<typeof SettingsSchema> {
  const given = Object.keys(SettingsSchema.properties).map((name) => [name, env[name] || undefined] as const);
  const settings: unknown = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const check = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, verbose: true });
  const valid = check.compile<Static<typeof SettingsSchema>>(SettingsSchema);
  const sound = valid(settings);
  // Values are left out of the messages, because DATABASE_URL and REDIS_URL contain passwords.
  const faults = (valid.errors ?? []).map((fault) => `${fault.instancePath.slice(1)} ${wordsOf(fault)}`);
  if (env.DEMO === 'true' && env.CARRIERS_FILE) {
    faults.push('DEMO=true replaces CARRIERS_FILE, so set only one of them');
  }
  if (env.CONFIRM_RECIPIENTS === 'true' && !env.PUBLIC_URL) {
    faults.push('CONFIRM_RECIPIENTS=true needs PUBLIC_URL, because links in mails start with it');
  }
  faults.push(...faultsOfRoles(env.ROLES), ...faultsOfSecrets(env.APP_SECRET));
  faults.push(...faultsOfNetworks(env), ...faultsOfOidc(env));
  if (sound && faults.length === 0) return settings;
  throw new InvalidConfig(`Settings: ${faults.join('; ')}. See docs/configuration.md.`);
}

function wordsOf(fault: ErrorObject): string {
  const [example] = fault.parentSchema?.examples ?? [];
  return fault.keyword === 'pattern'
    ? `must look like ${example}`
    : wordsOfFault({ ...fault, data: undefined }, 'settings');
}

/** The items of a list in a setting. */
function listed(text = ''): string[] {
  return text
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
}

function faultsOfRoles(text: string | undefined): string[] {
  if (!text) return [];
  const known: readonly string[] = roles;
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
