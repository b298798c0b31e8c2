// Every setting, its default and what it is for; nobody is shown those that are `writeOnly`. `docs/configuration.md` and
// `.env.example` are written from here; a pattern goes with an example, which is shown to whoever did not keep to it.

import { Type } from 'typebox';

const text = (description: string, { writeOnly = false } = {}) =>
  Type.Optional(Type.String({ description, minLength: 1, ...(writeOnly && { writeOnly }) }));

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
      examples: ['https://tracking.example.com'],
      description:
        'Where clients reach this server, such as `https://tracking.example.com`; default: where it listens.',
    }),
  ),
  TRUSTED_PROXIES: Type.Optional(
    Type.String({
      description:
        'Reverse proxies that are believed who the caller is (`X-Forwarded-For`, `-Host`, `-Proto`), as addresses or networks separated by commas; default: none. Behind a proxy that is not named here, all callers share its limits by address.',
    }),
  ),
  DATA_DIR: Type.String({
    default: './data',
    minLength: 1,
    description:
      'Directory of the embedded PostgreSQL; with `DATABASE_URL` only for mails without `SMTP_URL`.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      writeOnly: true,
      pattern: '^postgres(ql)?://',
      examples: ['postgres://user:password@host:5432/database'],
      description:
        'PostgreSQL of your own, as `postgres://user:password@host:5432/database`; default: the embedded one.',
    }),
  ),
  APP_SECRET: Type.Optional(
    Type.String({
      writeOnly: true,
      description:
        'What secrets are encrypted under and links are signed with, 32 characters or more; several, separated by commas, while it is changed: the first is used, the others still read. Required with `DATABASE_URL`; else made in `DATA_DIR`.',
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      writeOnly: true,
      pattern: '^rediss?://',
      examples: ['redis://cache.example.com:6379'],
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
    default: 'api,watch,deliver',
    minLength: 1,
    description:
      'What this server does, separated by commas: `api` answers requests, `watch` asks carriers about what is due, `deliver` sends webhooks and mails. Any number of servers may do any of it.',
  }),
  FRESH_FOR_SECONDS: Type.Integer({
    default: 900,
    minimum: 0,
    description: 'How long a carrier’s answer is given again before the carrier is asked anew.',
  }),
  RATE_LIMIT_PER_MINUTE: Type.Integer({
    default: 120,
    minimum: 1,
    description:
      'Requests per minute and key; also failed authentications, and requests to unsubscribe, per minute and address.',
  }),
  ETA_CHANGE_THRESHOLD_HOURS: Type.Number({
    default: 12,
    minimum: 0,
    description: 'How far the ETA has to move from the one last told to be told again.',
  }),
  SERVICE_NAME: Type.String({
    default: 'Service',
    pattern: '^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$',
    examples: ['Acme'],
    description:
      'First word of the headers of a webhook: `Service-Event`, `Service-Delivery`, `Service-Signature`.',
  }),
  WEBHOOK_RETRY_DELAYS_SECONDS: Type.String({
    default: '10,60,360,2160,12960',
    pattern: '^\\d{1,7}( *, *\\d{1,7})*$',
    examples: ['10,60,360'],
    description:
      'Pauses between the attempts at a webhook or a mail, separated by commas; one attempt more than pauses.',
  }),
  WEBHOOK_TIMEOUT_SECONDS: Type.Number({
    default: 15,
    minimum: 0.1,
    maximum: 120,
    description: 'Time for one attempt, from the look-up of the name to the end of the answer.',
  }),
  WEBHOOK_REQUIRE_HTTPS: Type.Boolean({
    default: true,
    description: 'Refuse endpoints that are not https; false only for development.',
  }),
  WEBHOOK_ALLOWED_NETWORKS: Type.Optional(
    Type.String({
      description:
        'Private networks that webhooks may reach all the same, as `10.1.0.0/16,fd00:1::/48`; default: none.',
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      writeOnly: true,
      pattern: '^smtps?://',
      examples: ['smtps://user:password@mail.example.com:465'],
      description:
        'Mail server, as `smtps://user:password@mail.example.com:465`; default: mails are written to `DATA_DIR/outbox`.',
    }),
  ),
  MAIL_FROM: Type.String({
    default: 'Landfall <landfall@localhost>',
    pattern: '^[^\\r\\n]*@[^\\r\\n]+$',
    examples: ['Acme <tracking@acme.example>'],
    description: 'Sender of the mails.',
  }),
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: '^https?://[^/\\s]+(/[^\\s]*)?$',
      examples: ['https://login.example.com/realms/acme'],
      description:
        'OpenID provider with which people sign in to the console, such as `https://login.example.com/realms/acme`; see docs/console.md. Default: passwords only.',
    }),
  ),
  OIDC_CLIENT_ID: text('As what the provider knows this server; required with `OIDC_ISSUER`.'),
  OIDC_CLIENT_SECRET: text('What the provider gave for it; required with `OIDC_ISSUER`.', {
    writeOnly: true,
  }),
  RETENTION_DAYS: Type.Integer({
    default: 30,
    minimum: 1,
    maximum: 3650,
    description: 'How long events, finished deliveries with their attempts, and sent mails are kept.',
  }),
  METRICS_PORT: Type.Integer({
    default: 9464,
    minimum: 0,
    maximum: 65535,
    description: 'TCP port of `/metrics` for Prometheus, on `HOST`; 0 is off.',
  }),
  LOG_LEVEL: Type.Unsafe<'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    type: 'string',
    enum: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: '`debug` logs every request, `info` those that were refused, `error` faults only.',
  }),
});
