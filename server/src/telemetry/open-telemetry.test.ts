import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { type Collector, startCollector } from '../../test/harness/collector.ts';
import { openTelemetry, type Telemetry, tracesSampler } from './open-telemetry.ts';

/** Telemetry to a collector that is waited for however busy the machine is. */
function open({ url }: Collector, log: (line: string) => void = () => {}): Telemetry {
  const settings = { endpoint: url, headers: {}, serviceName: 'landfall', sampledPart: 1 };
  const patience = { exportMs: 120_000, farewellMs: 120_000 };
  return openTelemetry(settings, { version: '1.0.0', log, patience });
}

suite('telemetry', () => {
  test('what waits for a collector that hangs is bounded, and the rest is dropped', async (t) => {
    const collector = await startCollector(t);
    const telemetry = open(collector);
    const release = collector.holds();
    for (let count = 0; count < 512; count += 1) makeSpan(telemetry);
    await collector.until(1);
    const many = 10_000;
    for (let count = 0; count < many; count += 1) makeSpan(telemetry);
    for (let count = 0; count < many; count += 1) telemetry.takeLine(line);
    release();
    await telemetry.close();
    assert.equal(collector.spans().length, 512 + 8_192);
    assert.ok(collector.logs().length <= 8_192 + 512);
  });

  test('a collector that refuses is reported in one line, and in another when it takes again', async (t) => {
    const collector = await startCollector(t);
    const said: string[] = [];
    const sent = async (status: number, count: number) => {
      collector.answers(() => ({ status }));
      for (let at = 0; at < 512; at += 1) makeSpan(telemetry);
      await collector.until(count);
    };
    const telemetry = open(collector, (line) => said.push(line));
    await sent(401, 1);
    await sent(401, 2);
    await sent(200, 3);
    await telemetry.close();
    assert.deepEqual(said, [
      'OTEL_EXPORTER_OTLP_ENDPOINT takes no traces and logs, so they are dropped: Unauthorized',
      'OTEL_EXPORTER_OTLP_ENDPOINT takes traces and logs again',
    ]);
  });

  test('a line of the log becomes a record in its trace, with an error as attributes', async (t) => {
    const collector = await startCollector(t);
    const telemetry = open(collector);
    telemetry.takeLine(line);
    await telemetry.close();
    assert.deepEqual(collector.logs(), [
      {
        traceId: '0af7651916cd43dd8448eb211c80319c',
        spanId: 'b7ad6b7169203331',
        severity: 'WARN',
        body: 'Cannot look for work (watch), will try again',
        attributes: {
          reqId: 'req_1',
          'exception.type': 'Error',
          'exception.message': 'no connection',
          'exception.stacktrace': 'Error: no connection',
        },
      },
    ]);
  });
});

const line = JSON.stringify({
  level: 40,
  time: 1_795_386_554_323,
  pid: 1,
  hostname: 'vm',
  reqId: 'req_1',
  trace_id: '0af7651916cd43dd8448eb211c80319c',
  span_id: 'b7ad6b7169203331',
  trace_flags: '01',
  err: { type: 'Error', message: 'no connection', stack: 'Error: no connection' },
  msg: 'Cannot look for work (watch), will try again',
});

function makeSpan({ tracing }: Telemetry): void {
  tracing.begin({ name: 'span', kind: 'internal' }).end();
}

const ids = ['00000000000000000000000000000001', 'ffffffffffffffffffffffffffffffff'];

/** How many of 400 requests with this id and flag are kept. */
function kept(part: number, traceId: string, traceFlags: TraceFlags): number {
  const caller: SpanContext = { traceId, spanId: '00f067aa0ba902b7', traceFlags, isRemote: true };
  const context = trace.setSpanContext(ROOT_CONTEXT, caller);
  const sampler = tracesSampler(part);
  const decide = () => sampler.shouldSample(context, traceId, 'request', SpanKind.SERVER, {}, []).decision;
  return Array.from({ length: 400 }, decide).filter((it) => it === SamplingDecision.RECORD_AND_SAMPLED)
    .length;
}

test('no caller decides whether its traces are kept, neither by the id nor by the flag', () => {
  for (const id of ids) {
    for (const flags of [TraceFlags.NONE, TraceFlags.SAMPLED]) {
      assert.equal(kept(1, id, flags), 400);
      assert.equal(kept(0, id, flags), 0);
      const some = kept(0.5, id, flags);
      assert.ok(some > 100 && some < 300, `${some} of 400`);
    }
  }
});
