import { setTimeout as delay } from 'node:timers/promises';
import { type Lifetime, releaseAtEnd } from '../../harness/lifetime.ts';
import type { Chance } from '../chance.ts';
import type { MortalServer } from './mortal-server.ts';

/** Calls a path on any server that answers, again and again until one succeeds, and returns the JSON of the answer. */
export type Call = (path: string, options?: RequestInit) => Promise<unknown>;

const againMs = 20;
const patienceMs = 10_000;

/**
 * Retries as a good client does, after a broken connection and after a 5xx, until `lifetime` ends.
 * The promise rejects for any other refusal.
 */
export function persistentCaller(
  lifetime: Lifetime,
  servers: readonly Pick<MortalServer, 'origin'>[],
  chance: Chance,
): Call {
  let isOver = false;
  releaseAtEnd(lifetime, async () => {
    isOver = true;
  });
  return async (path, options = {}) => {
    while (!isOver) {
      const origins = servers.flatMap((server) => server.origin() ?? []);
      const answer = origins.length > 0 ? await tryOnce(chance.pick(origins) + path, options) : null;
      if (answer !== null && answer.status < 500) return readAnswer(path, answer);
      await delay(againMs);
    }
    throw new Error(`${path} was not answered before the end`);
  };
}

interface Answer {
  status: number;
  body: string;
}

function readAnswer(path: string, { status, body }: Answer): unknown {
  if (status >= 300) throw new Error(`${path} was refused with ${status}: ${body}`);
  return body === '' ? null : JSON.parse(body);
}

/** null when no complete answer came, because a server may die in the middle of it. */
async function tryOnce(url: string, options: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(patienceMs) });
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}
