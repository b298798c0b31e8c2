import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../../../src/config.ts';
import { type LandfallProcess, readBanner, startServer } from '../../e2e/landfall-process.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import type { Chance } from '../chance.ts';

/** A server that is killed and started again several times. */
export interface MortalServer {
  /** Its origin without a final slash. null while it does not answer. */
  origin(): string | null;
  /** How often it was killed so far. */
  kills(): number;
  /** Settles when it was killed as often as planned and answers again. Rejects if it ever ends by itself. */
  survived: Promise<void>;
}

export interface Fate {
  chance: Chance;
  kills: number;
  /** How much of the work is done, from 0 to 1. The kills are spread over the work. */
  progress: () => number;
}

/** The share of lives that end while the server starts. */
const infantDeaths = 1 / 8;
const longestInfancyMs = 1_500;
const mostVainStarts = 20;
const lookAgainMs = 10;

/** Starts the server and kills it with SIGKILL at random moments, sometimes during its start. */
export function startMortalServer(
  lifetime: Lifetime,
  settings: Environment,
  { chance, kills: fated, progress }: Fate,
): MortalServer {
  let origin: string | null = null;
  let kills = 0;
  let vainStarts = 0;

  async function live(): Promise<void> {
    while (kills < fated) await liveOnce();
    while (origin === null) await answer(startServer(lifetime, settings));
  }

  async function liveOnce(): Promise<void> {
    const server = startServer(lifetime, settings);
    // A random moment in this life's part of the work.
    const endsAt = (kills + chance.below(1)) / fated;
    if (chance.happens(infantDeaths)) await delay(chance.below(longestInfancyMs));
    else if (await answer(server)) await liveUntil(server, () => progress() >= endsAt);
    origin = null;
    if (server.child.kill('SIGKILL')) kills += 1;
    await server.ended;
  }

  /** Without its database a server ends while it starts. An operator would start it again, but not for ever. */
  async function answer(server: LandfallProcess): Promise<boolean> {
    origin = await originOf(server);
    vainStarts = origin === null ? vainStarts + 1 : 0;
    if (vainStarts === mostVainStarts) throw new Error(await endOf(server));
    return origin !== null;
  }

  return { origin: () => origin, kills: () => kills, survived: live() };
}

/** null when the server ended before it answered. */
function originOf(server: LandfallProcess): Promise<string | null> {
  return readBanner(server).then(
    ({ api }) => new URL(api).origin,
    () => null,
  );
}

/** @throws Error when the server ends by itself before that */
async function liveUntil(server: LandfallProcess, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const outcome = await Promise.race([delay(lookAgainMs), server.ended]);
    if (outcome !== undefined) throw new Error(await endOf(server));
  }
}

async function endOf({ ended }: LandfallProcess): Promise<string> {
  const { code, errors } = await ended;
  return `A server ended by itself with ${code}: ${errors}`;
}
