import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../../../src/config.ts';
import { type LandfallProcess, readBanner, startServer } from '../../e2e/landfall-process.ts';
import type { Lifetime } from '../../harness/store.ts';
import type { Chance } from '../chance.ts';

/** A server that is killed again and again, and started again each time. */
export interface MortalServer {
  /** Where it answers, without a slash at its end; null while it does not. */
  origin(): string | null;
  /** How often it was killed. */
  kills(): number;
  /** Settles when it has been killed often enough, and answers for good. Rejects should it ever end by itself. */
  survived: Promise<void>;
}

export interface Fate {
  chance: Chance;
  /** Kills, at least; and on until `over`. */
  least: number;
  over: () => boolean;
}

/** So long it lives at most, once it answers. */
const longestLifeMs = 3_000;
/** Of so many lives one ends while the server starts. */
const infantDeaths = 1 / 8;
const longestInfancyMs = 1_500;
const mostVainStarts = 20;

/** Starts it, and kills it with SIGKILL at moments that chance sets, its start included. */
export function startMortalServer(
  lifetime: Lifetime,
  settings: Environment,
  { chance, least, over }: Fate,
): MortalServer {
  let origin: string | null = null;
  let kills = 0;
  let vainStarts = 0;

  async function live(): Promise<void> {
    while (kills < least || !over()) await liveOnce();
    while (origin === null) await answer(startServer(lifetime, settings));
  }

  async function liveOnce(): Promise<void> {
    const server = startServer(lifetime, settings);
    if (chance.happens(infantDeaths)) await delay(chance.below(longestInfancyMs));
    else if (await answer(server)) await liveFor(server, chance.below(longestLifeMs));
    origin = null;
    if (server.child.kill('SIGKILL')) kills += 1;
    await server.ended;
  }

  /** Without its database a server ends as it starts; whoever runs it starts it again, but not for ever. */
  async function answer(server: LandfallProcess): Promise<boolean> {
    origin = await originOf(server);
    vainStarts = origin === null ? vainStarts + 1 : 0;
    if (vainStarts === mostVainStarts) throw new Error(await endOf(server));
    return origin !== null;
  }

  return { origin: () => origin, kills: () => kills, survived: live() };
}

/** null when it ended before it answered. */
function originOf(server: LandfallProcess): Promise<string | null> {
  return readBanner(server).then(
    ({ api }) => new URL(api).origin,
    () => null,
  );
}

/** @throws Error when it ends before that by itself */
async function liveFor(server: LandfallProcess, lifeMs: number): Promise<void> {
  const outcome = await Promise.race([delay(lifeMs), server.ended]);
  if (outcome !== undefined) throw new Error(await endOf(server));
}

async function endOf({ ended }: LandfallProcess): Promise<string> {
  const { code, errors } = await ended;
  return `A server ended by itself with ${code}: ${errors}`;
}
