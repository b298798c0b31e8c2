// Several worker processes behind one port, so that one machine uses all its cores. Each worker runs all parts of the server. This
// process starts them, replaces those that die, counts for their rate limits, and adds up their metrics.

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '../../config.ts';
import type { Server } from '../main.ts';
import { openMetricsPort } from '../metrics-port.ts';
import { closeUntaken } from './close-untaken.ts';
import { environmentOfWorker } from './worker-environment.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import { openWorkerMetrics } from './worker-metrics.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A worker that ran for this long has started well, so the next pause is short again. */
const soundAfterMs = 60_000;
/** A worker needs less to stop, unless it hangs; `serve` ends after 15 s. A worker that is left would run on for ever. */
const stopPatienceMs = 14_000;

/**
 * Starts `config.workers` workers: the first one alone, because it migrates the database and prints the banner, then the
 * others. A worker that dies is replaced after a second, and after a longer pause each time that it dies soon again.
 * @throws Error when the first worker does not start; the worker has said why
 */
export async function startWorkers(
  config: Config,
  { log }: { log: (line: string) => void },
): Promise<Server> {
  const opened = new AsyncDisposableStack();
  new RateLimiterClusterMaster();
  const team = openTeam(environmentOfWorker(config), log);
  opened.defer(team.stop);
  const metrics = openWorkerMetrics();
  try {
    await openMetricsPort(config, opened, {
      read: () => metrics.read(team.answering()),
      log: (line, error) => log(`${line}: ${error}`),
      warn: log,
    });
    const url = await team.add();
    if (url === null) throw new Error('The server has not started.');
    for (let count = 1; count < config.workers; count += 1) void team.add();
    return { url, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

interface Team {
  /** Starts a worker, and from then on keeps one in its place. Its URL once it answers; null when it ends before. */
  add(): Promise<string | null>;
  /** The workers that answer. */
  answering(): Iterable<Worker>;
  /** Stops all workers, and waits for their end. Kills those that hang. */
  stop(): Promise<void>;
}

function openTeam(environment: Record<string, string>, log: (line: string) => void): Team {
  const leaving = new AbortController();
  const answering = new Set<Worker>();
  const places: Promise<void>[] = [];

  function start(): Worker {
    const worker = cluster.fork(environment);
    worker.on('message', (message: FromWorker) => {
      if (!('answering' in message)) return;
      answering.add(worker);
      // A worker that starts does not listen to messages yet.
      if (leaving.signal.aborted) askToStop(worker);
    });
    closeUntaken(worker);
    // What is sent to a worker that is just dying fails. Its end is handled below.
    worker.on('error', () => {});
    worker.once('exit', () => answering.delete(worker));
    return worker;
  }

  /** Starts a worker whenever the one before has ended, until the server stops. */
  async function keep(first: Worker): Promise<void> {
    let [worker, pauseMs] = [first, firstPauseMs];
    for (;;) {
      const startedAt = performance.now();
      const [code, signal] = await once(worker, 'exit');
      if (performance.now() - startedAt > soundAfterMs) pauseMs = firstPauseMs;
      await delay(pauseMs, undefined, { signal: leaving.signal }).catch(() => {});
      if (leaving.signal.aborted) return;
      log(`Worker ${worker.process.pid} has ended (${signal ?? `exit code ${code}`}); another one starts.`);
      worker = start();
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  return {
    add() {
      const worker = start();
      places.push(keep(worker));
      return new Promise((resolve) => {
        worker.once('exit', () => resolve(null));
        worker.on('message', (message: FromWorker) => {
          if ('answering' in message) resolve(message.answering);
        });
      });
    },
    answering: () => answering,
    async stop() {
      leaving.abort();
      const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
      for (const worker of workers) askToStop(worker);
      const hurry = setTimeout(() => {
        for (const { process: child } of workers)
          if (child.kill('SIGKILL')) log(`Worker ${child.pid} hangs; it is killed.`);
      }, stopPatienceMs);
      await Promise.all(places);
      clearTimeout(hurry);
    },
  };
}

/** A worker that has just ended gets no message, and needs none. */
function askToStop(worker: Worker): void {
  worker.send('stop' satisfies ToWorker, () => {});
}
