import { setTimeout as delay } from 'node:timers/promises';
import type { TestRedis } from '../../harness/redis.ts';
import { clockAhead, noWrongClock } from '../../harness/wrong-clock.ts';
import { settled } from '../nothing-lost/settled.ts';
import type { ProofDatabase } from '../proof-postgres.ts';
import { floodAlone, floodTogether } from './flood.ts';
import type { Member } from './member.ts';

export interface Trio {
  postgres: ProofDatabase;
  members: readonly [Member, Member, Member];
  /** null where Redis is not installed. */
  redis: TestRedis | null;
  /** RATE_LIMIT_PER_MINUTE. */
  perMinute: number;
  /** Says what happens, and waits for this many more changes. */
  underLoad(line: string): Promise<void>;
}

export interface Extents {
  /** How many of the servers are started again one after the other. */
  restarts: number;
  /** The least time for which a server is suspended. */
  pauseMs: number;
}

const tenMinutes = 600;

/** Servers are replaced one after the other, as with a new version. They have right clocks again. */
export async function restartInTurn({ members, underLoad }: Trio, { restarts }: Extents): Promise<void> {
  for (const member of members.slice(0, restarts)) {
    await member.stop();
    await member.start();
  }
  await underLoad(`${restarts} restarted in turn`);
}

/** What a suspended server holds is done by the others before it goes on. Then it may not write what it had begun. */
export async function pauseOne({ postgres, members, underLoad }: Trio, { pauseMs }: Extents): Promise<void> {
  const pausedAt = performance.now();
  members[0].pause();
  await underLoad('one server is suspended');
  const [moment] = await postgres.ask<{ now: Date }>('select now()');
  await settled(postgres, moment?.now);
  await delay(Math.max(0, pausedAt + pauseMs - performance.now()));
  await members[0].goOn();
  await underLoad(`it goes on after ${((performance.now() - pausedAt) / 1_000).toFixed(0)} s`);
}

/** Two servers are killed. Where libfaketime is installed, they start again ten minutes ahead and ten minutes behind. */
export async function killTwo({ members: [, ahead, behind], underLoad }: Trio): Promise<void> {
  const startAgain = async (member: Member, seconds: number) => {
    await member.kill();
    await member.start(noWrongClock === false ? clockAhead(seconds) : {});
  };
  await Promise.all([startAgain(ahead, tenMinutes), startAgain(behind, -tenMinutes)]);
  await underLoad(noWrongClock === false ? 'killed; clocks ten minutes off' : 'killed and started again');
}

/** The limits hold together with Redis, for each server without it, and together again when it is back. */
export async function loseRedis({
  postgres: { store },
  redis,
  members,
  perMinute,
  underLoad,
}: Trio): Promise<void> {
  if (redis === null) return;
  const origins = members.flatMap((member) => member.origin() ?? []);
  const flooded = { store, origins, perMinute };
  await floodTogether(flooded);
  await redis.kill();
  await underLoad('Redis is killed');
  await floodAlone(flooded);
  await redis.startAgain();
  await floodTogether(flooded);
  await underLoad('Redis is back');
}
