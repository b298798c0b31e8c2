import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** No log call includes headers, but an error of a library could, so keys are removed from them. */
const secrets = ['authorization', 'headers.authorization', '*.authorization', '*.headers.authorization'];

/** The log: JSON lines on stderr, or readable lines on a terminal. */
export function openLogger(level: string): Logger {
  const options = { level, redact: { paths: secrets, censor: '[secret]' } };
  const stderr = 2;
  if (process.stderr.isTTY) {
    return pino(options, pretty({ destination: stderr, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
  }
  return pino(options, pino.destination(stderr));
}
