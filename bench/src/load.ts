import autocannon from 'autocannon';
import { percentile } from './figures.ts';

/** What a server achieved under load. */
export interface Performance {
  perSecond: number;
  p99Ms: number;
}

/** Number of connections. Each waits for its answer before it sends the next request. */
const connections = 32;

const sampleMs = 50;

/** No round needs longer for its first answer. */
const longestSeconds = 30;

/** The length of the load, as a time or as a number of requests. */
type Extent = { seconds: number } | { requests: number };

/**
 * Requests the paths in turn, as fast as the answers come. When no answer came because the machine was busy, the time
 * is doubled.
 * @throws Error when any answer is not 200, because then something else would be measured
 */
export async function load(
  origin: string,
  paths: readonly string[],
  key: string,
  extent: Extent,
): Promise<Performance> {
  // autocannon's own histogram counts whole milliseconds, which is too coarse here.
  const latenciesMs: number[] = [];
  let start = 0;
  const options: autocannon.Options = {
    url: origin,
    connections,
    // autocannon ends at a sample; by default, it samples once a second.
    sampleInt: sampleMs,
    headers: { authorization: `Bearer ${key}` },
    // Each connection begins at another path. Otherwise all would request the same path at once.
    setupClient: (client) => client.setRequests(rotated(paths, start++).map((path) => ({ path }))),
    ...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.requests }),
  };
  const startedAt = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client, _status, _bytes, latencyMs) => latenciesMs.push(latencyMs));
  });
  const elapsedMs = performance.now() - startedAt;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed + latenciesMs.length === 0 && 'seconds' in extent && extent.seconds < longestSeconds) {
    return await load(origin, paths, key, { seconds: extent.seconds * 2 });
  }
  if (failed > 0 || latenciesMs.length === 0) {
    throw new Error(
      `${paths[0]}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} time-outs`,
    );
  }
  return { perSecond: (latenciesMs.length / elapsedMs) * 1000, p99Ms: percentile(latenciesMs, 99) };
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
