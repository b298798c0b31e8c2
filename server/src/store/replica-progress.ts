import { setTimeout as delay } from 'node:timers/promises';
import { actForAll } from './acting-for.ts';
import { type DatabaseSource, type Db, openPool, readsOver } from './database.ts';
import { endPool } from './end-pool.ts';
import { bytesBehind, type LogPosition, readMark, readPosition } from './log-position.ts';
import { openTogether } from './open-together.ts';

/** How far a replica has replayed the log of its primary, asked on a connection of its own. */
export interface ReplicaProgress {
  /** How far the log of the primary is now. */
  mark(): Promise<LogPosition>;
  /** Whether the replica replays the log up to this mark within `patienceMs`. */
  hasReplayed(upTo: LogPosition): Promise<boolean>;
  /** Rejects when the replica no longer answers. */
  untilSilent(signal: AbortSignal): Promise<never>;
  /** As in `Replica`. */
  lagBytes(): Promise<number | null>;
  close(): Promise<void>;
}

/** The longest time in which the replica may catch up with the beginning of a read. */
const patienceMs = 200;
const lookAgainMs = 5;
/** While a read runs, the replica is asked at this pace whether it still answers. It has this long to answer. */
const watchMs = 1_000;

export function openReplicaProgress(
  { connection }: DatabaseSource,
  primary: Db,
  log: (line: string) => void,
): ReplicaProgress {
  const pool = openPool(() => connection, { size: 1, statementMs: watchMs, log });
  const reads = readsOver(pool);
  const markTogether = openTogether<LogPosition>();
  const positionTogether = openTogether<LogPosition | null>();

  const mark = () => actForAll(() => markTogether('', () => readMark(primary)));
  /** Null when it does not answer, or is no replica. */
  const position = () => actForAll(() => positionTogether('', () => readPosition(reads))).catch(() => null);

  return {
    mark,
    async hasReplayed(upTo) {
      const endMs = performance.now() + patienceMs;
      for (;;) {
        const behind = bytesBehind(upTo, await position());
        if (behind === 0) return true;
        if (behind === null || performance.now() + lookAgainMs > endMs) return false;
        await delay(lookAgainMs);
      }
    },
    async untilSilent(signal) {
      for (;;) {
        await delay(watchMs, undefined, { signal });
        if ((await position()) === null) throw new Error('The replica does not answer, or is none any more');
      }
    },
    lagBytes: async () => bytesBehind(await mark(), await position()),
    close: () => endPool(pool),
  };
}
