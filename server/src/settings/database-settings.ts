// The settings that say where the database is, and how many connections to it there are.

import { Type } from 'typebox';

const address = (description: string, host = 'host') =>
  Type.Optional(
    Type.String({
      writeOnly: true,
      pattern: '^postgres(ql)?://',
      examples: [`postgres://user:password@${host}:5432/database`],
      description,
    }),
  );

export const databaseSettings = {
  DATABASE_URL: address(
    'PostgreSQL of your own, as `postgres://user:password@host:5432/database`; default: the embedded one. It names one host; of a cluster, the address that leads to the primary.',
  ),
  DATABASE_LISTEN_URL: address(
    'Address of the same database without a pooler, for notifications and migrations. Set it when `DATABASE_URL` leads through PgBouncer in transaction mode; see docs/scaling.md.',
  ),
  DATABASE_READ_URL: address(
    'Address of a replica of the database, for exports, scorecards and the calibration of forecasts, which are then as old as the replica: usually less than a second. Everything else uses `DATABASE_URL`; see docs/scaling.md.',
    'replica',
  ),
  DATABASE_WAIT_SECONDS: Type.Integer({
    default: 60,
    minimum: 0,
    maximum: 3600,
    description:
      'How long `serve` waits at its start for a database of your own that does not answer yet, or takes no writes yet.',
  }),
  DATABASE_CONNECTIONS: Type.Integer({
    default: 10,
    minimum: 3,
    maximum: 1000,
    description: 'The most connections to the database for requests, of one server.',
  }),
  DATABASE_DUTY_CONNECTIONS: Type.Integer({
    default: 5,
    minimum: 2,
    maximum: 1000,
    description:
      'The most connections to the database for background work, of one server. It uses three more: to watch the database, for notifications, and for `/ready` and metrics.',
  }),
};
