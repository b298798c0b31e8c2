import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Latencies {
  shipmentMs: number[];
  listMs: number[];
}

export interface ApiLoad {
  /** Ends in `/api/v1`. */
  api: string;
  key: string;
  references: readonly string[];
  seconds: number;
  /** For the choice of the references. */
  seed: number;
}

/**
 * Sends requests for the given number of seconds. The callers have a thread of their own. Otherwise a pause of this
 * process, such as a garbage collection, would count as waiting.
 */
export async function loadApi(load: ApiLoad): Promise<Latencies> {
  const thread = new Worker(new URL('./api-callers.ts', import.meta.url), { workerData: load });
  const [latencies] = (await once(thread, 'message')) as [Latencies];
  return latencies;
}
