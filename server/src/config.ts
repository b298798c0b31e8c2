// The settings of the server. Only this file reads the environment.

import { Ajv, type ErrorObject } from 'ajv';
import type { Static } from 'typebox';
import type { OidcSettings } from './console/people/provider/provider.ts';
import type { Caps } from './domain/accounts/caps.ts';
import { wordsOfFault } from './http/words-of-fault.ts';
import { type Environment, faultsTogether, listed, serverRoles } from './settings/settings-together.ts';
import { faultsOfEmbedded } from './settings/shared-connections.ts';
import { collectorOf } from './settings/telemetry-settings.ts';
import { SettingsSchema } from './settings.ts';

export type { Environment } from './settings/settings-together.ts';

export type ServerRole = (typeof serverRoles)[number];

type Settings = Static<typeof SettingsSchema>;

/** The settings as the server uses them. What is null was not set, and has no default. */
export type Config = ReturnType<typeof loadConfig>;

/** The settings have faults. The message names all of them. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';
}

/**
 * Reads the settings; an empty one counts as not set.
 * @throws InvalidConfig naming every fault
 */
export function loadConfig(env: Environment) {
  const settings = checkSettings(env);
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** Without a slash at the end. */
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    mailUrl: mailUrlOf(settings),
    trustedProxies: listed(settings.TRUSTED_PROXIES),
    dataDir: settings.DATA_DIR,
    ...databaseOf(settings),
    /** The secrets that encrypt data, newest first; empty: the one in `dataDir`. */
    appSecrets: listed(settings.APP_SECRET),
    redisUrl: settings.REDIS_URL ?? null,
    demo: isDemo(settings),
    /** Requests change nothing: this is a demo for visitors. */
    readOnly: settings.DEMO_READ_ONLY,
    carriersFile: settings.CARRIERS_FILE ?? null,
    ownConnections: settings.OWN_CONNECTIONS,
    freeTimeFile: settings.FREE_TIME_FILE ?? null,
    ediInbox: settings.EDI_INBOX ?? null,
    ediWorkDir: settings.EDI_WORK_DIR ?? null,
    roles: serverRoles.filter((role) => listed(settings.ROLES).includes(role)),
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
    dcsaOut: settings.DCSA_OUT,
    ...sendingOf(settings),
    oidc: oidcOf(settings),
    ...keptDaysOf(settings),
    metricsPort: settings.METRICS_PORT || null,
    metricsHost: settings.METRICS_HOST,
    /** The operator chose the port, so the server must not start without it. */
    metricsPortIsChosen: Boolean(env.METRICS_PORT),
    logLevel: settings.LOG_LEVEL,
    telemetry: collectorOf(settings),
    /** The values that CARRIERS_FILE refers to as `${NAME}`. */
    environment: env,
  };
}

function databaseOf(settings: Settings) {
  return {
    /** Null: the embedded PostgreSQL. */
    databaseUrl: settings.DATABASE_URL ?? null,
    listenUrl: settings.DATABASE_LISTEN_URL ?? null,
    readUrl: settings.DATABASE_READ_URL ?? null,
    databaseWaitMs: settings.DATABASE_WAIT_SECONDS * 1_000,
    poolSize: settings.DATABASE_CONNECTIONS,
    dutyPoolSize: settings.DATABASE_DUTY_CONNECTIONS,
  };
}

/** With what the links of mails begin. Without a mail server and a database of one's own, mails are read on this machine. */
function mailUrlOf({ PUBLIC_URL, SMTP_URL, DATABASE_URL, PORT }: Settings): string | null {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  return SMTP_URL === undefined && DATABASE_URL === undefined && PORT !== 0
    ? `http://127.0.0.1:${PORT}`
    : null;
}

function sendingOf(settings: Settings) {
  return {
    webhooks: {
      serviceName: settings.SERVICE_NAME,
      timeoutSeconds: settings.WEBHOOK_TIMEOUT_SECONDS,
      mostInFlight: settings.MAX_WEBHOOK_ATTEMPTS_IN_FLIGHT,
      requireHttps: settings.WEBHOOK_REQUIRE_HTTPS,
      allowedNetworks: listed(settings.WEBHOOK_ALLOWED_NETWORKS),
    },
    mail: { smtpUrl: settings.SMTP_URL ?? null, from: settings.MAIL_FROM },
    confirmRecipients: settings.CONFIRM_RECIPIENTS ?? settings.PUBLIC_URL !== undefined,
    /** Of webhooks, chat messages and mails. There is one attempt more than pauses. */
    retryDelaysSeconds: listed(settings.WEBHOOK_RETRY_DELAYS_SECONDS).map(Number),
  };
}

function keptDaysOf(settings: Settings) {
  return {
    retentionDays: settings.RETENTION_DAYS,
    auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
    purgeAfterDays: settings.PURGE_AFTER_DAYS,
    sandboxRetentionDays: settings.SANDBOX_RETENTION_DAYS,
    thinning: { answersKept: settings.KEEP_ANSWERS, answersKeptDays: settings.KEEP_ANSWERS_DAYS },
  };
}

function isDemo({ DEMO, DATABASE_URL, CARRIERS_FILE }: Settings): boolean {
  return DEMO ?? (DATABASE_URL === undefined && CARRIERS_FILE === undefined);
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
    invoices: settings.MAX_INVOICES,
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

const valid = new Ajv({
  allErrors: true,
  coerceTypes: true,
  useDefaults: true,
  verbose: true,
}).compile<Settings>(SettingsSchema);

function checkSettings(env: Environment): Settings {
  const given = Object.keys(SettingsSchema.properties).map((name) => [name, env[name] || undefined] as const);
  const settings: unknown = Object.fromEntries(given.filter(([, value]) => value !== undefined));
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
