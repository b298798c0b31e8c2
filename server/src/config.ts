// The settings of the server. Only this file reads the environment.

import { Ajv, type ErrorObject } from 'ajv';
import type { Static } from 'typebox';
import type { OidcSettings } from './console/people/auth-deps.ts';
import type { Caps } from './domain/accounts/caps.ts';
import type { RequestRates } from './http/rate-limit.ts';
import { wordsOfFault } from './http/words-of-fault.ts';
import { type Environment, faultsTogether, listed, serverRoles } from './settings/settings-together.ts';
import { faultsOfEmbedded } from './settings/shared-connections.ts';
import { collectorOf } from './settings/telemetry-settings.ts';
import { SettingsSchema } from './settings.ts';
import type { TelemetrySettings } from './telemetry/open-telemetry.ts';

export type { Environment } from './settings/settings-together.ts';

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
  /** The database without its pooler; null: there is no pooler. */
  listenUrl: string | null;
  readUrl: string | null;
  databaseWaitMs: number;
  /** The most connections for requests. */
  poolSize: number;
  /** The most connections for duties. */
  dutyPoolSize: number;
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
  /** New answers of carriers are stored packed. */
  packsAnswers: boolean;
  webhooks: WebhookSettings;
  mail: MailSettings;
  /** Whether addresses outside a team must confirm that they want its alerts. */
  confirmRecipients: boolean;
  /** null: people sign in with passwords only. */
  oidc: OidcSettings | null;
  /** Pauses between the attempts at a webhook or a mail. There is one attempt more than pauses. */
  retryDelaysSeconds: number[];
  retentionDays: number;
  auditRetentionDays: number;
  /** How long untracked shipments are kept. */
  purgeAfterDays: number;
  /** How long sandbox shipments are kept after they were last tracked. */
  sandboxRetentionDays: number;
  thinning: ThinningSettings;
  /** null: no metrics. */
  metricsPort: number | null;
  metricsHost: string;
  /** The operator chose the port, so the server must not start without it. */
  metricsPortIsChosen: boolean;
  logLevel: Static<typeof SettingsSchema.properties.LOG_LEVEL>;
  /** null: no traces are made, and no logs are sent. */
  telemetry: TelemetrySettings | null;
  /** The values that CARRIERS_FILE refers to as `${NAME}`. */
  environment: Environment;
}

/** Which answers of a shipment are kept in any case; of the others, those that a replay does not need are removed. */
export interface ThinningSettings {
  /** The count of the newest answers that are kept. */
  answersKept: number;
  /** All answers of this many last days are kept. */
  answersKeptDays: number;
}

export interface WebhookSettings {
  /** First word of the headers. */
  serviceName: string;
  timeoutSeconds: number;
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

export type ServerRole = (typeof serverRoles)[number];

type Settings = Static<typeof SettingsSchema>;

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
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: listed(settings.TRUSTED_PROXIES),
    dataDir: settings.DATA_DIR,
    databaseUrl,
    listenUrl: settings.DATABASE_LISTEN_URL ?? null,
    readUrl: settings.DATABASE_READ_URL ?? null,
    databaseWaitMs: settings.DATABASE_WAIT_SECONDS * 1_000,
    poolSize: settings.DATABASE_CONNECTIONS,
    dutyPoolSize: settings.DATABASE_DUTY_CONNECTIONS,
    appSecrets: listed(settings.APP_SECRET),
    redisUrl: settings.REDIS_URL ?? null,
    demo: isDemo(settings),
    carriersFile: settings.CARRIERS_FILE ?? null,
    ediInbox: settings.EDI_INBOX ?? null,
    ediWorkDir: settings.EDI_WORK_DIR ?? null,
    roles: rolesOf(settings),
    freshForSeconds: settings.FRESH_FOR_SECONDS,
    rates: {
      perMinute: settings.RATE_LIMIT_PER_MINUTE,
      perWorkspace: settings.RATE_LIMIT_PER_WORKSPACE,
      perPerson: settings.RATE_LIMIT_PER_PERSON,
    },
    caps: capsOf(settings),
    mostConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    etaThresholdHours: settings.ETA_CHANGE_THRESHOLD_HOURS,
    packsAnswers: settings.COMPRESS_ANSWERS,
    webhooks: webhooksOf(settings),
    mail: { smtpUrl: settings.SMTP_URL ?? null, from: settings.MAIL_FROM },
    confirmRecipients: settings.CONFIRM_RECIPIENTS ?? settings.PUBLIC_URL !== undefined,
    oidc: oidcOf(settings),
    retryDelaysSeconds: listed(settings.WEBHOOK_RETRY_DELAYS_SECONDS).map(Number),
    retentionDays: settings.RETENTION_DAYS,
    auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
    purgeAfterDays: settings.PURGE_AFTER_DAYS,
    sandboxRetentionDays: settings.SANDBOX_RETENTION_DAYS,
    thinning: { answersKept: settings.KEEP_ANSWERS, answersKeptDays: settings.KEEP_ANSWERS_DAYS },
    metricsPort: settings.METRICS_PORT || null,
    metricsHost: settings.METRICS_HOST,
    metricsPortIsChosen: Boolean(env.METRICS_PORT),
    logLevel: settings.LOG_LEVEL,
    telemetry: collectorOf(settings),
    environment: env,
  };
}

function webhooksOf(settings: Settings): WebhookSettings {
  return {
    serviceName: settings.SERVICE_NAME,
    timeoutSeconds: settings.WEBHOOK_TIMEOUT_SECONDS,
    mostInFlight: settings.MAX_WEBHOOK_ATTEMPTS_IN_FLIGHT,
    requireHttps: settings.WEBHOOK_REQUIRE_HTTPS,
    allowedNetworks: listed(settings.WEBHOOK_ALLOWED_NETWORKS),
  };
}

function isDemo({ DEMO, DATABASE_URL, CARRIERS_FILE }: Settings): boolean {
  return DEMO ?? (DATABASE_URL === undefined && CARRIERS_FILE === undefined);
}

function rolesOf({ ROLES }: Settings): ServerRole[] {
  return serverRoles.filter((role) => listed(ROLES).includes(role));
}

function capsOf(settings: Settings): Caps {
  return {
    apiKeys: settings.MAX_KEYS,
    webhookEndpoints: settings.MAX_ENDPOINTS,
    alerts: settings.MAX_ALERTS,
    chatChannels: settings.MAX_CHAT_CHANNELS,
    invitations: settings.MAX_OPEN_INVITATIONS,
    sandboxShipments: settings.MAX_SANDBOX_SHIPMENTS,
    sandboxEvents: settings.MAX_SANDBOX_EVENTS,
    noDataPerDay: settings.MAX_NO_DATA_PER_DAY,
    idempotencyKeys: settings.MAX_IDEMPOTENCY_KEYS,
    mailsPerHour: settings.MAX_MAILS_PER_HOUR,
    openImports: settings.MAX_OPEN_IMPORTS,
    importRows: settings.MAX_IMPORT_ROWS,
    requestLogMib: settings.MAX_REQUEST_LOG_MIB,
    auditLogMib: settings.MAX_AUDIT_LOG_MIB,
    savedViews: settings.MAX_VIEWS,
    shareLinks: settings.MAX_SHARE_LINKS,
    liveStreams: settings.MAX_STREAMS,
  };
}

/** Null unless all three settings are set. */
function oidcOf(settings: Settings): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  const trustEmail = settings.OIDC_TRUST_EMAIL;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, trustEmail } : null;
}

function checkSettings(env: Environment): Settings {
  const given = Object.keys(SettingsSchema.properties).map((name) => [name, env[name] || undefined] as const);
  const settings: unknown = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const check = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, verbose: true });
  const valid = check.compile<Settings>(SettingsSchema);
  const sound = valid(settings);
  // Values are left out of the messages, because DATABASE_URL and REDIS_URL contain passwords.
  const faults = (valid.errors ?? []).map((fault) => `${fault.instancePath.slice(1)} ${wordsOf(fault)}`);
  faults.push(...faultsTogether(env));
  if (sound) faults.push(...faultsOfEmbedded(settings));
  if (sound && faults.length === 0) return settings;
  throw new InvalidConfig(`Settings: ${faults.join('; ')}. See docs/configuration.md.`);
}

function wordsOf(fault: ErrorObject): string {
  const [example] = fault.parentSchema?.examples ?? [];
  return fault.keyword === 'pattern'
    ? `must look like ${example}`
    : wordsOfFault({ ...fault, data: undefined }, 'settings');
}
