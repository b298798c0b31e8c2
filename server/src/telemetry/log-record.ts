import { type AnyValue, type LogRecord, ROOT_CONTEXT, SeverityNumber, trace } from '@opentelemetry/api';
import type { TraceFields } from '../tracing/span.ts';

/** A line of the log, as pino writes it. */
type LogLine = Partial<TraceFields> & {
  level: number;
  /** Milliseconds since the epoch. */
  time: number;
  pid: number;
  hostname: string;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
};

const severities: Readonly<Record<number, [SeverityNumber, string]>> = {
  20: [SeverityNumber.DEBUG, 'DEBUG'],
  30: [SeverityNumber.INFO, 'INFO'],
  40: [SeverityNumber.WARN, 'WARN'],
  50: [SeverityNumber.ERROR, 'ERROR'],
  60: [SeverityNumber.FATAL, 'FATAL'],
};

/** The record of a line. Its other fields become attributes, and an error those of the semantic conventions. */
export function logRecordOf(line: string): LogRecord {
  const { level, time, pid, hostname, msg, err, trace_id, span_id, trace_flags, ...fields }: LogLine =
    JSON.parse(line);
  const [severityNumber, severityText] = severities[level] ?? [SeverityNumber.UNSPECIFIED, ''];
  return {
    timestamp: time,
    severityNumber,
    severityText,
    body: msg ?? '',
    attributes: { ...(fields as Record<string, AnyValue>), ...(err !== undefined && attributesOf(err)) },
    context:
      trace_id === undefined
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId: trace_id,
            spanId: span_id ?? '',
            traceFlags: Number.parseInt(trace_flags ?? '', 16),
          }),
  };
}

function attributesOf({ type = '', message = '', stack = '' }: NonNullable<LogLine['err']>) {
  return { 'exception.type': type, 'exception.message': message, 'exception.stacktrace': stack };
}
