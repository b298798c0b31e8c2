import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { traceFields } from '../tracing/span.ts';

/** No log call includes headers, but an error of a library could, so keys are removed from them. */
const secrets = ['authorization', 'headers.authorization', '*.authorization', '*.headers.authorization'];

const stderr = 2;

/**
 * The log: JSON lines on stderr, or readable lines on a terminal.
 * @param takeLine gets each line as JSON, too. Then lines have the ids of the trace in which they were written
 */
export function openLogger(level: string, takeLine?: (line: string) => void): Logger {
  const options = { level, redact: { paths: secrets, censor: '[secret]' } };
  const output = process.stderr.isTTY
    ? pretty({ destination: stderr, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
    : pino.destination(stderr);
  if (takeLine === undefined) return pino(options, output);
  const write = (line: string) => {
    output.write(line);
    takeLine(line);
  };
  return pino({ ...options, mixin: traceFields }, { write });
}
