import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { tracesSampler } from './traces-sampler.ts';

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
