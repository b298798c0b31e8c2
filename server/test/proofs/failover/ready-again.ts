import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 2_000;
const lookAgainMs = 50;
/** Enough that a connection which still hangs would be used. */
const inARow = 10;

/** Waits until each server says often enough in a row that it can write. */
export async function readyAgain(origins: readonly string[]): Promise<void> {
  await Promise.all(origins.map(untilReady));
}

async function untilReady(origin: string): Promise<void> {
  for (let good = 0; good < inARow; good = (await isReady(origin)) ? good + 1 : 0) await delay(lookAgainMs);
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch(`${origin}/ready`, { signal })).ok;
  } catch {
    return false;
  }
}
