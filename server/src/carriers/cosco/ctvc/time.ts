import { type EventTime, trustedMoment, wallClock } from '../../../domain/events/event-time.ts';
import { instantOf, readWrittenTime, type WrittenTime } from '../../dcsa/event-time-rule.ts';
import { type Fields, fieldsAt, fieldsOf, numberAt, textAt, valueAt } from '../../fields.ts';

const minuteMs = 60_000;
const widestOffset = 14 * 60;

/**
 * A moment is written twice: `GMT` in UTC, and `locDT` as the clock of the place showed it. Each is a calendar of Java
 * (`timeInMillis`, of the local one as if it were UTC), or text. Null if neither can be read.
 */
export function ctvcTime(written: Fields, zone: string | null): EventTime | null {
  const utc = readMoment(valueAt(written, 'GMT'));
  const local = readMoment(valueAt(written, 'locDT'));
  if (utc === null || utc.dateOnly)
    return local && wallClock(local.reading, zone, local.dateOnly ? 'day' : 'minute');
  const offset = utc.offset ?? '+00:00';
  if (local === null || local.dateOnly) return trustedMoment(`${utc.reading}${offset}`, zone);
  const instant = Date.parse(`${utc.reading}${offset}`);
  const ahead = (Date.parse(`${local.reading}Z`) - instant) / minuteMs;
  if (ahead % 15 !== 0 || Math.abs(ahead) > widestOffset)
    return trustedMoment(`${utc.reading}${offset}`, zone);
  return trustedMoment(`${local.reading}${offsetText(ahead)}`, zone);
}

/** A moment in UTC, `YYYY-MM-DDTHH:mm:ssZ`, or null. */
export function ctvcInstant(written: Fields): string | null {
  const utc = readMoment(valueAt(written, 'GMT'));
  return utc && instantOf({ ...utc, offset: utc.offset ?? '+00:00' }, null, false);
}

function readMoment(value: unknown): WrittenTime | null {
  const fields = fieldsOf(value);
  const calendar = fields.has('_value') ? fieldsOf(fields.get('_value')) : fields;
  const ms = numberAt(calendar, 'timeInMillis') ?? numberAt(fieldsAt(calendar, 'time'), 'time');
  if (ms !== null) return readMs(ms);
  const text =
    typeof value === 'string' ? value : (textAt(fields, 'text', '_value') ?? textAt(calendar, 'time'));
  return text === null ? null : readWrittenTime(text);
}

/** Null for a number that is no time of this century. */
function readMs(ms: number): WrittenTime | null {
  const isDate = Math.abs(ms) < 8.64e15;
  return isDate ? readWrittenTime(new Date(ms).toISOString().slice(0, 19)) : null;
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
