// What /metrics reads from the database and the disk, beside the backlogs.

import { statfs } from 'node:fs/promises';
import type { Clock } from '../domain/time/clock.ts';
import { type ReadGauge, remembered } from '../metrics/measure-readings.ts';
import { lastBackupAt } from '../store/backup/last-backup.ts';
import { tableSizes } from '../store/measure-database.ts';
import type { Db, Store } from '../store/open.ts';
import { countFruitless } from '../tracking/shipment/shipment-counts.ts';
import { countEndpoints } from '../webhooks/endpoints/count-endpoints.ts';
import { oldestUndelivered } from '../webhooks/sending/delivery-backlog.ts';

/** @param dataDir the folder of the embedded database; null: there is none */
export function readingsOf(db: Db, now: Clock, dataDir: string | null): ReadGauge[] {
  const fruitless = remembered(() => countFruitless(db));
  const disk = remembered(async () => (dataDir === null ? null : await statfs(dataDir)));
  const since = (at: Date | null) => ({
    value: at === null ? 0 : Math.max(0, now().getTime() - at.getTime()) / 1_000,
  });
  return [
    {
      name: 'oldest_undelivered_event_seconds',
      help: 'How long the oldest event could have been delivered to an endpoint that is not paused; 0 when none waits. The same on every server.',
      read: remembered(async () => [since(await oldestUndelivered(db, now()))]),
    },
    {
      name: 'oldest_fruitless_check_seconds',
      help: 'Age of the oldest last answer among watched shipments whose last check brought none, unless the carrier has no data; 0 when there are none. The same on every server.',
      read: async () => {
        const asked = (await fruitless()).filter(({ health }) => health !== 'no_data');
        const oldest = asked.flatMap(({ oldestAnswerAt: at }) => at?.getTime() ?? []);
        return [since(oldest.length === 0 ? null : new Date(Math.min(...oldest)))];
      },
    },
    {
      name: 'fruitless_shipments',
      help: 'Watched shipments whose last check brought no answer, by health, counted up to 10000 each. The same on every server.',
      labels: ['health'],
      read: async () =>
        (await fruitless()).map(({ health, count }) => ({ labels: { health }, value: count })),
    },
    {
      name: 'webhook_endpoints',
      help: 'Webhook endpoints by state. The same on every server.',
      labels: ['state'],
      read: remembered(async () =>
        (await countEndpoints(db, now())).map(({ state, count }) => ({ labels: { state }, value: count })),
      ),
    },
    {
      name: 'last_backup_timestamp_seconds',
      help: 'The moment of the newest backup that the command landfall backup made; NaN before the first. The same on every server.',
      read: remembered(async () => {
        const at = await lastBackupAt(db);
        return at === null ? [] : [{ value: at.getTime() / 1_000 }];
      }),
    },
    {
      name: 'table_bytes',
      help: 'Size of each table with its indexes, of a partitioned table the whole. The same on every server.',
      labels: ['table'],
      read: remembered(async () =>
        (await tableSizes(db)).map(({ table, bytes }) => ({ labels: { table }, value: bytes })),
      ),
    },
    {
      name: 'data_dir_free_bytes',
      help: 'Free space of the disk with the embedded database; NaN without one.',
      read: async () => {
        const found = await disk();
        return found === null ? [] : [{ value: found.bavail * found.bsize }];
      },
    },
    {
      name: 'data_dir_size_bytes',
      help: 'Size of the disk with the embedded database; NaN without one.',
      read: async () => {
        const found = await disk();
        return found === null ? [] : [{ value: found.blocks * found.bsize }];
      },
    },
  ];
}

/** What this server itself says at a scrape: how wrong its clock is, and how many connections it uses. */
export function ownReadings(offsetMs: () => number, connections: Store['connections']): ReadGauge[] {
  return [
    {
      name: 'clock_offset_seconds',
      help: 'Clock of this machine minus clock of the database. From 30 seconds on, on either side, this server takes no due work.',
      read: async () => [{ value: offsetMs() / 1_000 }],
    },
    {
      name: 'database_connections',
      help: 'Connections of this server to its database that are in use, and statements or transactions that wait for one.',
      labels: ['pool', 'state'],
      read: async () =>
        connections().flatMap(({ pool, inUse, waiting }) => [
          { labels: { pool, state: 'in_use' }, value: inUse },
          { labels: { pool, state: 'waiting' }, value: waiting },
        ]),
    },
  ];
}
