import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Nothing we log holds headers; should a library's error carry some, a key must not get out with them. */
const secrets = ['authorization', 'headers.authorization', '*.authorization', '*.headers.authorization'];

/** The log: JSON lines on stderr, readable ones where a person looks on. */
export function openLogger(level: string): Logger {
  const options = { level, redact: { paths: secrets, censor: '[secret]' } };
  const stderr = 2;
  if (process.stderr.isTTY) {
    return pino(options, pretty({ destination: stderr, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
  }
  return pino(options, pino.destination(stderr));
}
