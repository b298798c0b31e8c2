// The settings of the server: the only place that reads the environment.

import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';

const text = (description: string) => Type.Optional(Type.String({ description, minLength: 1 }));

/** Every setting, its default and what it is for. `docs/configuration.md` and `.env.example` are written from here. */
export const SettingsSchema = Type.Object({
  PORT: Type.Integer({
    default: 3000,
    minimum: 0,
    maximum: 65535,
    description: 'TCP port to listen on; 0 takes any free one.',
  }),
  HOST: Type.String({
    default: '127.0.0.1',
    minLength: 1,
    description: 'Address to listen on; `0.0.0.0` or `::` to be reached from other machines.',
  }),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/\\s]+(/[^\\s]*)?$',
      description:
        'Where clients reach this server, such as `https://tracking.example.com`; default: where it listens.',
    }),
  ),
  DATA_DIR: Type.String({
    default: './data',
    minLength: 1,
    description: 'Directory of the embedded PostgreSQL; not used with `DATABASE_URL`.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      description:
        'PostgreSQL of your own, as `postgres://user:password@host:5432/database`; default: the embedded one.',
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^rediss?://',
      description:
        'Redis or Valkey that holds the rate limits, so that several servers share them; default: memory.',
    }),
  ),
  DEMO: Type.Optional(
    Type.Boolean({
      description:
        'Run simulated carriers; default: true with the embedded database and no `CARRIERS_FILE`, else false.',
    }),
  ),
  CARRIERS_FILE: text('JSON file of the carriers to ask; see docs/carriers.md.'),
  EDI_INBOX: text(
    'Folder of status messages to take in (IFTSTA, X12 315, DCSA JSON); see docs/push-and-edi.md.',
  ),
  ROLES: Type.String({
    default: 'api,watch',
    minLength: 1,
    description:
      'What this server does, separated by commas: `api` answers requests, `watch` asks carriers about what is due. Any number of servers may do either.',
  }),
  FRESH_FOR_SECONDS: Type.Integer({
    default: 900,
    minimum: 0,
    description: 'How long a carrier’s answer is given again before the carrier is asked anew.',
  }),
  RATE_LIMIT_PER_MINUTE: Type.Integer({
    default: 120,
    minimum: 1,
    description: 'Requests per minute and key; also failed authentications per minute and address.',
  }),
  LOG_LEVEL: Type.Unsafe<'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    type: 'string',
    enum: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: '`debug` logs every request, `info` those that were refused, `error` faults only.',
  }),
});

export interface Config {
  port: number;
  host: string;
  /** Without a slash at the end; null: where the server listens. */
  publicUrl: string | null;
  dataDir: string;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** null: limits are kept in memory. */
  redisUrl: string | null;
  demo: boolean;
  carriersFile: string | null;
  /** null: no folder is watched. */
  ediInbox: string | null;
  /** What this server does; never empty. */
  roles: Role[];
  freshForSeconds: number;
  rateLimitPerMinute: number;
  logLevel: Static<typeof SettingsSchema.properties.LOG_LEVEL>;
  /** Where CARRIERS_FILE finds what it writes as `${NAME}`. */
  environment: Environment;
}

const roles = ['api', 'watch'] as const;
export type Role = (typeof roles)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is not as it should be; the message names every fault at once. */
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
    dataDir: settings.DATA_DIR,
    databaseUrl,
    redisUrl: settings.REDIS_URL ?? null,
    demo: settings.DEMO ?? (databaseUrl === null && carriersFile === null),
    carriersFile,
    ediInbox: settings.EDI_INBOX ?? null,
    roles: roles.filter((role) => rolesNamed(settings.ROLES).includes(role)),
    freshForSeconds: settings.FRESH_FOR_SECONDS,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
    environment: env,
  };
}

function checkSettings(env: Environment): Static<typeof SettingsSchema> {
  const given = Object.keys(SettingsSchema.properties).map((name) => [name, env[name] || undefined] as const);
  const settings: unknown = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const check = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true });
  const valid = check.compile<Static<typeof SettingsSchema>>(SettingsSchema);
  const sound = valid(settings);
  // The values are left out: DATABASE_URL and REDIS_URL hold passwords.
  const faults = (valid.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath.slice(1)} ${message}`,
  );
  if (env.DEMO === 'true' && env.CARRIERS_FILE) {
    faults.push('DEMO=true takes the place of CARRIERS_FILE, so set only one of them');
  }
  faults.push(...faultsOfRoles(env.ROLES));
  if (sound && faults.length === 0) return settings;
  throw new InvalidConfig(`Settings: ${faults.join('; ')}. See docs/configuration.md.`);
}

function rolesNamed(text: string): string[] {
  return text
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');
}

function faultsOfRoles(text: string | undefined): string[] {
  if (!text) return [];
  const known: readonly string[] = roles;
  const named = rolesNamed(text);
  if (named.includes('deliver')) {
    return ['ROLES names deliver, which this version does not have yet; it has api and watch'];
  }
  const isSound = named.length > 0 && named.every((role) => known.includes(role));
  return isSound ? [] : ['ROLES must be api, watch, or both separated by a comma'];
}
