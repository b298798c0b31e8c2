// The trace of the work under way: a tree of spans, each a piece of work with a beginning and an end. Without OpenTelemetry no
// trace ever begins, and the functions here do nothing.

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * By names of OpenTelemetry's semantic conventions, or `landfall.…`. The values are words of closed lists and ids, never
 * a secret, a body, a URL or a reference.
 */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanFacts {
  /** One of few: without ids. */
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer';
  attributes?: Attributes;
}

export interface SpanEnd {
  attributes?: Attributes;
  /** What went wrong, as one word: `error.type`. Absent or null when all went well. */
  fault?: string | null;
}

export interface Span {
  /** Its place in the trace (W3C Trace Context), for those who continue the trace elsewhere. */
  readonly traceparent: string;
  begin(facts: SpanFacts): Span;
  set(attributes: Attributes): void;
  end(end?: SpanEnd): void;
  isOver(): boolean;
}

/** Begins spans that have no span around them in this process. */
export interface Tracing {
  /** Continues the trace of `traceparent`. Begins a new one if that is null or not valid. */
  begin(facts: SpanFacts, traceparent?: string | null): Span;
}

const current = new AsyncLocalStorage<Span>();

/** As OpenTelemetry names them in logs that are not OTLP. */
export interface TraceFields {
  trace_id: string;
  span_id: string;
  /** Two hexadecimal digits. */
  trace_flags: string;
}

/** Everything that `work` starts is part of the span. */
export function within<Result>(span: Span, work: () => Result): Result {
  return current.run(span, work);
}

/** Null outside of a trace, and in work that continues after its span has ended. */
export function currentSpan(): Span | null {
  const span = current.getStore();
  return span === undefined || span.isOver() ? null : span;
}

/** Adds to the current span, if there is one. */
export function noteOnSpan(attributes: Attributes): void {
  currentSpan()?.set(attributes);
}

/** Runs the work within the span, and ends the span with it. */
export async function inSpan<Result>(
  span: Span,
  work: () => Promise<Result>,
  endOf: (result: Result) => SpanEnd = () => ({}),
): Promise<Result> {
  try {
    const result = await within(span, work);
    span.end(endOf(result));
    return result;
  } catch (error) {
    span.end({ fault: faultOf(error) });
    throw error;
  }
}

/** Runs the work as a part of the current span. Outside of a trace it only runs the work. */
export function asStep<Result>(
  facts: SpanFacts,
  work: () => Promise<Result>,
  endOf?: (result: Result) => SpanEnd,
): Promise<Result> {
  const span = currentSpan()?.begin(facts);
  return span === undefined ? work() : inSpan(span, work, endOf);
}

/** The code of the error, such as `unavailable` or PostgreSQL's `40001`, otherwise its name. Its message may quote anything. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && error.code !== undefined ? String(error.code) : error.name;
}

/** The fields that connect a line of the log with the current trace; none outside of a trace. */
export function traceFields(): TraceFields | Record<string, never> {
  const span = currentSpan();
  if (span === null) return {};
  const [, trace_id = '', span_id = '', trace_flags = ''] = span.traceparent.split('-');
  return { trace_id, span_id, trace_flags };
}
