// The duty that makes partitions before they are needed.

import type { Services } from '../../services.ts';
import type { Duty } from '../../work/duty.ts';
import { duePartitions, nextMakingAt } from './due-partitions.ts';
import { makePartitions } from './make-partitions.ts';
import type { PartitionedTable } from './partitioned-tables.ts';

/** After a lock that was not free, and after a failure. */
const retryMs = 60_000;
const deadlineMs = 60_000;

/** Each job is one table. Several servers may run at the same time. */
export function partitionDuty({ db, now }: Services): Duty<PartitionedTable> {
  let notBefore = now();
  const retryLater = () => {
    notBefore = new Date(now().getTime() + retryMs);
  };
  return {
    name: 'partition',
    width: 1,
    deadlineMs,
    async claim(limit) {
      return now() < notBefore
        ? []
        : (await duePartitions(db, now())).slice(0, limit).map(({ table }) => table);
    },
    async nextDueAt() {
      const next = await nextMakingAt(db);
      return next !== null && next < notBefore ? notBefore : next;
    },
    async perform(table) {
      if (!(await makePartitions(db, table, now()))) retryLater();
    },
    postpone: async () => retryLater(),
    release: async () => {},
  };
}
