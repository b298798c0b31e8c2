// The metrics of all workers, added up by the process that started them.

import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { FromWorker, Measured, ToWorker } from './worker-messages.ts';

/** A worker that hangs must not make Prometheus lose the metrics of the others. */
const patienceMs = 3_000;

/** In a worker: answers each question for its metrics. Returns a function that ends it. */
export function answerMeasuring(registry: Registry, log: (line: string, error: unknown) => void): () => void {
  const answer = (message: ToWorker) => {
    if (message !== 'measure') return;
    registry.getMetricsAsJSON().then(
      (measured) => process.send?.({ measured } satisfies FromWorker),
      (error: unknown) => log('The metrics of this worker cannot be read', error),
    );
  };
  process.on('message', answer);
  return () => process.off('message', answer);
}

export interface WorkerMetrics {
  /** The metrics of these workers as text for Prometheus, with what ended workers had counted. */
  read(workers: Iterable<Worker>): Promise<string>;
}

/** Keeps what each worker counted last: a counter must not fall when a worker is late or ends. */
export function openWorkerMetrics(): WorkerMetrics {
  const last = new Map<Worker, Measured>();
  let ended: Promise<Measured> = Promise.resolve([]);

  function keep(worker: Worker, measured: Measured): void {
    if (!last.has(worker)) worker.once('exit', () => addToEnded(worker));
    last.set(worker, measured);
  }

  function addToEnded(worker: Worker): void {
    const counted = countersOf(last.get(worker) ?? []);
    last.delete(worker);
    ended = ended.then((before) => AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON());
  }

  return {
    async read(workers) {
      const answers = await Promise.all(
        [...workers].map(async (worker) => {
          const measured = await measure(worker);
          if (measured !== null) keep(worker, measured);
          return measured ?? countersOf(last.get(worker) ?? []);
        }),
      );
      return AggregatorRegistry.aggregate([await ended, ...answers]).metrics();
    },
  };
}

/** Gauges say how it is now, so those of a worker that does not answer are left out. */
function countersOf(measured: Measured): Measured {
  return measured.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
}

async function measure(worker: Worker): Promise<Measured | null> {
  const answer = Promise.withResolvers<Measured | null>();
  const read = (message: FromWorker) => {
    if ('measured' in message) answer.resolve(message.measured);
  };
  const giveUp = () => answer.resolve(null);
  const timer = setTimeout(giveUp, patienceMs);
  worker.on('message', read).once('exit', giveUp);
  worker.send('measure' satisfies ToWorker, (error) => error && giveUp());
  return answer.promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', read).off('exit', giveUp);
  });
}
