import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { releaseAtEnd } from '../../harness/lifetime.ts';
import type { Scope } from '../scope.ts';

/**
 * A server that refuses everything at once, in a thread of its own. An attack on it costs this machine what the attacker costs, and
 * nothing of Landfall: what the neighbours feel then is the machine's, not Landfall's.
 * @returns where it answers, without a slash at its end
 */
export async function startStandIn(scope: Scope): Promise<string> {
  const worker = new Worker(new URL('./refuse-all.ts', import.meta.url));
  releaseAtEnd(scope, async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  return `http://127.0.0.1:${port}`;
}
