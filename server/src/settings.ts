// Every setting with its default and description. Values of settings with `writeOnly` are never shown.
// `docs/configuration.md` and `.env.example` are generated from `SettingsSchema`. A pattern has an example, which is shown
// when a value does not match.

import { Type } from 'typebox';
import { databaseSettings } from './settings/database-settings.ts';
import { limitSettings } from './settings/limit-settings.ts';
import { telemetrySettings } from './settings/telemetry-settings.ts';

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
        'Reverse proxies whose headers about the caller are believed (`X-Forwarded-For`, `-Host`, `-Proto`), as addresses or networks separated by commas; default: none. Behind a proxy that is not listed here, all callers share the limits of one address.',
    }),
  ),
  DATA_DIR: Type.String({
    default: './data',
    minLength: 1,
    description:
      'Directory of the embedded PostgreSQL. With `DATABASE_URL` it is used only for mails without `SMTP_URL`.',
  }),
  ...databaseSettings,
  APP_SECRET: Type.Optional(
    Type.String({
      writeOnly: true,
      description:
        'Secret that encrypts other secrets and signs links, 32 characters or more. To change it, give several, separated by commas: the first is used, and the others can still be read. Required with `DATABASE_URL`; otherwise created in `DATA_DIR`.',
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      writeOnly: true,
      pattern: '^rediss?://',
      examples: ['redis://cache.example.com:6379'],
      description:
        'Redis or Valkey for the rate limits, so that several servers share them; default: memory.',
    }),
  ),
  DEMO: Type.Optional(
    Type.Boolean({
      description:
        'Run simulated carriers; default: true with the embedded database and no `CARRIERS_FILE`, else false.',
    }),
  ),
  DEMO_READ_ONLY: Type.Boolean({
    default: false,
    description:
      'Show the demo to anybody, without an account: nothing can be changed, and it is made anew at each start and every night. It needs a database of its own; see docs/deployment.md.',
  }),
  CARRIERS_FILE: text('JSON file with the carriers to ask; see docs/carriers.md.'),
  OWN_CONNECTIONS: Type.Boolean({
    default: false,
    description:
      'Let the owners of a workspace connect carriers for it alone, in the console; see docs/carriers.md.',
  }),
  FREE_TIME_FILE: text(
    'JSON file with terms of free time for all workspaces, the same on every server; see docs/free-time.md.',
  ),
  EDI_INBOX: text(
    'Folder of status messages to apply (IFTSTA, X12 315 and 322, DCSA JSON); see docs/push-and-edi.md.',
  ),
  EDI_WORK_DIR: text(
    'Folder that holds `working/`, `processed/` and `rejected/` of the EDI inbox; default: the inbox itself. It must be on the same file system. Choose a folder to which only the server may write.',
  ),
  ROLES: Type.String({
    default: 'api,watch,deliver',
    minLength: 1,
    description:
      'Roles of this server, separated by commas: `api` answers requests, `watch` asks carriers about shipments that are due, and tracks imports, `deliver` sends webhooks and mails. Any number of servers may have each role.',
  }),
  FRESH_FOR_SECONDS: Type.Integer({
    default: 900,
    minimum: 0,
    description: 'How long a carrier’s answer is reused before the carrier is asked again.',
  }),
  ...limitSettings,
  ETA_CHANGE_THRESHOLD_HOURS: Type.Number({
    default: 12,
    minimum: 0,
    description:
      'How far the ETA, or the middle of a forecast, must move from the last announced one before the change is announced.',
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
    description: 'Time limit of one attempt, from the DNS look-up to the end of the answer.',
  }),
  MAX_WEBHOOK_ATTEMPTS_IN_FLIGHT: Type.Integer({
    default: 256,
    minimum: 8,
    maximum: 10_000,
    description:
      'The most webhook attempts that this server has in flight. A workspace holds at most three quarters of them, and less when others need some.',
  }),
  WEBHOOK_REQUIRE_HTTPS: Type.Boolean({
    default: true,
    description: 'Refuse endpoints that are not https; false only for development.',
  }),
  WEBHOOK_ALLOWED_NETWORKS: Type.Optional(
    Type.String({
      description:
        'Private networks to which webhooks may be sent, as `10.1.0.0/16,fd00:1::/48`; default: none.',
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
  CONFIRM_RECIPIENTS: Type.Optional(
    Type.Boolean({
      description:
        'Whether an address outside the team gets only one alert mail until it confirms with the link in that mail; default: true with `PUBLIC_URL`, otherwise false, since mails then have no links.',
    }),
  ),
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: '^https?://[^/\\s]+(/[^\\s]*)?$',
      examples: ['https://login.example.com/realms/acme'],
      description:
        'OpenID provider with which people sign in to the console, such as `https://login.example.com/realms/acme`; see docs/people.md. Default: passwords only.',
    }),
  ),
  OIDC_CLIENT_ID: text('Client id of this server at the provider; required with `OIDC_ISSUER`.'),
  OIDC_CLIENT_SECRET: text('Client secret of this server at the provider; required with `OIDC_ISSUER`.', {
    writeOnly: true,
  }),
  OIDC_TRUST_EMAIL: Type.Boolean({
    default: false,
    description:
      'Accept the e-mail addresses of a provider that sends no `email_verified`, such as Microsoft Entra ID. This can be dangerous: read docs/people.md first.',
  }),
  RETENTION_DAYS: Type.Integer({
    default: 30,
    minimum: 1,
    maximum: 3650,
    description:
      'How long events, finished deliveries with their attempts, sent mails, messages of carriers for references that are tracked later, and sign-ins in the audit log are kept.',
  }),
  AUDIT_RETENTION_DAYS: Type.Integer({
    default: 1095,
    minimum: 1,
    maximum: 36_500,
    description: 'How long entries of the audit log are kept; sign-ins go after `RETENTION_DAYS`.',
  }),
  PURGE_AFTER_DAYS: Type.Integer({
    default: 30,
    minimum: 0,
    maximum: 3650,
    description:
      'How long a live shipment is kept after it was untracked, with its events, its history, and the answers of carriers that only it got.',
  }),
  SANDBOX_RETENTION_DAYS: Type.Integer({
    default: 30,
    minimum: 1,
    maximum: 3650,
    description: 'How long a sandbox shipment is kept after it was last tracked.',
  }),
  KEEP_ANSWERS_DAYS: Type.Integer({
    default: 7,
    minimum: 1,
    maximum: 3650,
    description:
      'How long all answers of carriers are kept. An older one is removed if `replay` derives the same journey without it.',
  }),
  KEEP_ANSWERS: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 1000,
    description: 'How many of the newest answers of each shipment are kept, however old they are.',
  }),
  COMPRESS_ANSWERS: Type.Boolean({
    default: false,
    description:
      'Store new answers of carriers compressed by zstd: half the space of PostgreSQL’s compression, in an eighth of its time. Versions before this setting cannot read them, so set it when every server has this version.',
  }),
  DCSA_OUT: Type.Boolean({
    default: false,
    description:
      'Answer as a carrier does, by DCSA Track & Trace 2.2 at `/dcsa/v2/events`, to those with a key, and push events to those who subscribe. The terms of a carrier may forbid passing its data on. Once it is on, `landfall replay` fills in what is tracked already.',
  }),
  METRICS_PORT: Type.Integer({
    default: 9464,
    minimum: 0,
    maximum: 65535,
    description: 'TCP port of `/metrics` for Prometheus, on `METRICS_HOST`; 0 is off.',
  }),
  METRICS_HOST: Type.String({
    default: '127.0.0.1',
    minLength: 1,
    description:
      'Address on which `/metrics` listens. Metrics need no key, so choose an address that only Prometheus can reach.',
  }),
  ...telemetrySettings,
  LOG_LEVEL: Type.Unsafe<'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    type: 'string',
    enum: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: '`debug` logs every request, `info` those that were refused, `error` faults only.',
  }),
});
