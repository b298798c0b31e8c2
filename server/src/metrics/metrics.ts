// The metrics of this process for Prometheus. Labels contain words from closed lists, routes as declared and carriers
// as configured, and never an id, a reference or a name that a client chose.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DeliveryAttempt } from '../domain/webhooks/delivery-attempt.ts';
import { isAcknowledged } from '../domain/webhooks/retry-schedule.ts';
import type { CountedBy } from '../http/request-counter.ts';
import type { WatchJobs } from '../work/duty.ts';

/** A registry, and functions that count what happens. They are cheap and never fail. */
export interface Metrics {
  registry: Registry;
  watchJobs: WatchJobs;
  attempted: (attempt: DeliveryAttempt) => void;
  mailed: (outcome: string) => void;
  /** Chat messages that were dropped, because their channels are full. */
  chatDropped: (messages: number) => void;
  /** The outcome of a question to a carrier: the kind of its answer, or why there was none. */
  carrierAnswered: (scac: string, outcome: string) => void;
  creditSpent: () => void;
  checkedWithout: (scac: string) => void;
  /** Where a request was counted for the rate limits, on a server with Redis. */
  limitCounted: (by: CountedBy) => void;
}

/** Gauges with the names of counters. Each is the sum of a gauge with a label. */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

export function openMetrics({ version }: { version: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  setBuild(registry, version);
  return {
    registry,
    watchJobs: countJobs(registry),
    attempted: countAttempts(registry),
    mailed: countBy(registry, ['outcome'], {
      name: 'landfall_mails_total',
      help: 'Attempts to send a mail: sent, refused for good, or failed and tried again.',
    }),
    chatDropped: countDropped(registry),
    carrierAnswered: countBy(registry, ['scac', 'outcome'], {
      name: 'landfall_carrier_answers_total',
      help: 'Questions to a carrier by outcome: found, no_data, or why there was no answer. throttled is its limit or our quota.',
    }),
    checkedWithout: countBy(registry, ['scac'], {
      name: 'landfall_checks_without_carrier_total',
      help: 'Checks of shipments that were due and whose carrier no running server with the role watch knows.',
    }),
    limitCounted: countBy(registry, ['by'], {
      name: 'landfall_rate_limit_counts_total',
      help: 'Requests that a server with Redis counted for the rate limits: in redis, or in its own memory because Redis did not answer.',
    }),
    creditSpent: countBy(registry, [], {
      name: 'landfall_credits_spent_total',
      help: 'Credits spent, of all workspaces together.',
    }),
  };
}

function setBuild(registry: Registry, version: string): void {
  const build = new Gauge({
    name: 'landfall_build_info',
    help: 'Always 1: the labels show the versions of Landfall and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  build.set({ version, node: process.versions.node }, 1);
}

function countJobs(registry: Registry): WatchJobs {
  const inHand = new Gauge({
    name: 'landfall_duty_jobs_in_hand',
    help: 'Jobs of a background duty that this process has in hand.',
    labelNames: ['duty'],
    registers: [registry],
  });
  const ended = countBy(registry, ['duty', 'outcome'], {
    name: 'landfall_duty_jobs_total',
    help: 'Jobs of a background duty by outcome: done, postponed after a failure, or released because the server stopped.',
  });
  return (duty, step) => {
    inHand.inc({ duty }, step === 'taken' ? 1 : -1);
    if (step !== 'taken') ended(duty, step);
  };
}

function countDropped(registry: Registry): Metrics['chatDropped'] {
  const dropped = new Counter({
    name: 'landfall_chat_messages_dropped_total',
    help: 'Chat messages that were dropped, because too many waited for their channel.',
    registers: [registry],
  });
  return (messages) => dropped.inc(messages);
}

function countAttempts(registry: Registry): Metrics['attempted'] {
  const outcomes = countBy(registry, ['outcome'], {
    name: 'landfall_webhook_attempts_total',
    help: 'Attempts to deliver a webhook: acknowledged by a 2xx, refused by another status, or how the network failed.',
  });
  const durations = new Histogram({
    name: 'landfall_webhook_attempt_duration_seconds',
    help: 'Time of an attempt to deliver a webhook, from the DNS look-up to the end of the answer.',
    // Up to the largest value that WEBHOOK_TIMEOUT_SECONDS allows.
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60, 120],
    registers: [registry],
  });
  return (attempt) => {
    outcomes(isAcknowledged(attempt) ? 'acknowledged' : (attempt.failure ?? 'refused'));
    durations.observe(attempt.durationMs / 1_000);
  };
}

/**
 * Registers a counter, and returns a function that adds one. Its arguments are the values of the labels, in their
 * order.
 */
function countBy<Label extends string>(
  registry: Registry,
  labelNames: readonly Label[],
  described: { name: string; help: string },
): (...values: string[]) => void {
  const counter = new Counter({ ...described, labelNames, registers: [registry] });
  return (...values) => counter.labels(...values).inc();
}
