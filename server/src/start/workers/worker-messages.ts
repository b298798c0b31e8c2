// The messages between a worker and the process that started it.

import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** `stop`: the worker stops as after SIGTERM. `measure` asks for its metrics. */
export type ToWorker = 'stop' | 'measure';

/** `answering`: the worker answers requests at this URL. `measured`: its metrics. */
export type FromWorker = { answering: string } | { measured: Measured };
