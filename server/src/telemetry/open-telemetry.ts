// Sends traces and logs to an OpenTelemetry collector (OTLP over HTTP). Only this room loads the SDK, and only `start/telemetry.ts`
// loads this room.

import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExportResult } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from '../tracing/span.ts';
import { logRecordOf } from './log-record.ts';
import { otelTracing } from './otel-tracing.ts';

export interface TelemetrySettings {
  /** Without a slash at its end. `/v1/traces` and `/v1/logs` are added. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The part of the traces that are kept, from 0 to 1. */
  sampledPart: number;
}

export interface Telemetry {
  tracing: Tracing;
  /** Takes a line of the log, as pino writes it. Returns at once, and never fails. */
  takeLine(line: string): void;
  /** Sends what waits, for a moment: a collector that does not answer must not delay the stop of the server. */
  close(): Promise<void>;
}

/** How many spans and lines wait for a slow collector, about 1 KB each. More are dropped. */
const limits = { maxQueueSize: 8_192, maxExportBatchSize: 512, scheduledDelayMillis: 1_000 };

const scope = 'landfall';

/** How long the collector is waited for. */
interface Patience {
  exportMs: number;
  /** At the end, with all that waits. */
  farewellMs: number;
}

const usualPatience: Patience = { exportMs: 5_000, farewellMs: 2_000 };

interface Exporter<Item> {
  export(items: Item[], done: (result: ExportResult) => void): void;
  shutdown(): Promise<void>;
}

/** Called with the fault of every export, and with undefined after one that succeeded. */
type Report = (fault: Error | undefined) => void;

export function openTelemetry(
  { endpoint, headers, serviceName, sampledPart }: TelemetrySettings,
  {
    version,
    log,
    patience: { exportMs, farewellMs } = usualPatience,
  }: {
    version: string;
    log: (line: string) => void;
    /** Longer in tests, where the collector shares a busy machine. */
    patience?: Patience;
  },
): Telemetry {
  const agents: (HttpAgent | HttpsAgent)[] = [];
  const openAgent = (protocol: string) => {
    const agent = new (protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true });
    agents.push(agent);
    return agent;
  };
  const report = reportOnce(log);
  const to = (path: string) => ({
    url: `${endpoint}${path}`,
    headers,
    timeoutMillis: exportMs,
    httpAgentOptions: openAgent,
  });
  const batches = { ...limits, exportTimeoutMillis: exportMs };
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
  });
  const traces = new TracerProvider({
    resource,
    sampler: tracesSampler(sampledPart),
    spanProcessors: [
      new BatchSpanProcessor({
        ...batches,
        exporter: reporting(new OTLPTraceExporter(to('/v1/traces')), report),
      }),
    ],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({
        ...batches,
        exporter: reporting(new OTLPLogExporter(to('/v1/logs')), report),
      }),
    ],
  });
  const logger = logs.getLogger(scope, version);
  return {
    tracing: otelTracing(traces.getTracer(scope, version)),
    takeLine: (line) => logger.emit(logRecordOf(line)),
    async close() {
      const sent = Promise.allSettled([traces.shutdown(), logs.shutdown()]);
      await Promise.race([sent, delay(farewellMs, undefined, { ref: false })]);
      // Ends the requests that the collector does not answer.
      for (const agent of agents) agent.destroy();
    },
  };
}

/** Reports how the exports end. */
function reporting<Item>(exporter: Exporter<Item>, report: Report) {
  return {
    export(items: Item[], done: (result: ExportResult) => void) {
      exporter.export(items, (result) => {
        report(result.error);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => {},
  };
}

/** One line when exports begin to fail, and one when they succeed again: a line for each would be exported as well. */
function reportOnce(log: (line: string) => void): Report {
  let fails = false;
  return (fault) => {
    const failed = fails;
    fails = fault !== undefined;
    if (fails && !failed)
      log(`OTEL_EXPORTER_OTLP_ENDPOINT takes no traces and logs, so they are dropped: ${fault?.message}`);
    if (failed && !fails) log('OTEL_EXPORTER_OTLP_ENDPOINT takes traces and logs again');
  };
}

/**
 * Keeps this part of the traces, from 0 to 1. A span within the server is kept with its trace. No caller decides how many are
 * kept: the flag in its `traceparent` is ignored, and so is the id, by which the SDK's own sampler would decide.
 */
export function tracesSampler(part: number): Sampler {
  const root = byChance(part);
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

function byChance(part: number): Sampler {
  const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
  return {
    shouldSample: () => ({ decision: Math.random() < part ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => `ByChance{${part}}`,
  };
}
