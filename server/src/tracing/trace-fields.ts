import { currentSpan } from './span.ts';

/** As OpenTelemetry names them in logs that are not OTLP. */
export interface TraceFields {
  trace_id: string;
  span_id: string;
  /** Two hexadecimal digits. */
  trace_flags: string;
}

/** The fields that connect a line of the log with the current trace; none outside of a trace. */
export function traceFields(): TraceFields | Record<string, never> {
  const span = currentSpan();
  if (span === null) return {};
  const [, trace_id = '', span_id = '', trace_flags = ''] = span.traceparent.split('-');
  return { trace_id, span_id, trace_flags };
}
