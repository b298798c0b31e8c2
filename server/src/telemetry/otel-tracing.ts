// Spans of OpenTelemetry. Nothing is registered globally, so libraries in the same process add no spans of their own.

import {
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { Span, SpanFacts, Tracing } from '../tracing/span.ts';

const kinds: Record<SpanFacts['kind'], SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
};

export function otelTracing(tracer: Tracer): Tracing {
  return { begin: (facts, traceparent = null) => begin(tracer, facts, contextOf(traceparent)) };
}

function begin(tracer: Tracer, { name, kind, attributes = {} }: SpanFacts, parent: Context): Span {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  const context = trace.setSpan(parent, span);
  let over = false;
  return {
    get traceparent() {
      return traceparentOf(span.spanContext());
    },
    begin: (facts) => begin(tracer, facts, context),
    set: (more) => void span.setAttributes(more),
    end({ attributes: last = {}, fault = null } = {}) {
      over = true;
      span.setAttributes(last);
      if (fault !== null) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    isOver: () => over,
  };
}

/** `tracestate` is not taken over: it belongs to the systems of the caller, and would be sent on to endpoints. */
function contextOf(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
