import { wallClock } from '../../domain/events/event-time.ts';
import { readWrittenTime, type WrittenTime } from '../dcsa/event-time-rule.ts';

/** UN/EDIFACT 2379, the formats of dates whose year has two digits. The other formats are read by their length. */
const shortYears = new Set(['101', '201', '202', '301', '302']);
/** Year, month and day; then optionally a time; then optionally an offset (format 205) or the letters of a zone. */
const edifactShape = /^(\d{2,4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?\s*([+-]\d{4}|[A-Z]{1,3})?$/;

/** A DTM value (C507) by its format code. Null when it is not a date. A time alone (401, 402) is not a date. */
export function readEdifactTime(value: string, format: string): WrittenTime | null {
  const shortYear = shortYears.has(format) || (format === '' && value.length === 6);
  const text = shortYear ? `20${value}` : value;
  const [, year, month, day, hours, minutes, seconds, zone] = edifactShape.exec(text) ?? [];
  if (year?.length !== 4) return null;
  const date = `${year}-${month}-${day}`;
  if (hours === undefined) return readWrittenTime(date);
  return readWrittenTime(
    `${date}T${hours}:${minutes}${seconds === undefined ? '' : `:${seconds}`}${offsetOf(zone)}`,
  );
}

/** The meaning of zone letters is uncertain, except for UTC, which all senders write alike. */
function offsetOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  if (/^[+-]/.test(zone)) return `${zone.slice(0, 3)}:${zone.slice(3)}`;
  return /^(Z|UTC|GMT|UT)$/.test(zone) ? 'Z' : '';
}

/** X12 623, without the numeric codes, which are offsets. `LT`, or no code, is local time at the place. */
const zoneByCode: Readonly<Record<string, string>> = {
  UT: 'UTC',
  GM: 'UTC',
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  AT: 'America/Anchorage',
  HT: 'Pacific/Honolulu',
};
const offsetByCode: Readonly<Record<string, string>> = {
  ES: '-05:00',
  ED: '-04:00',
  CS: '-06:00',
  CD: '-05:00',
  MS: '-07:00',
  MD: '-06:00',
  PS: '-08:00',
  PD: '-07:00',
};

/** X12 date (373) and time (337) with a time code (623). Null when the date is invalid; without a time, only the day. */
export function readX12Time(date: string, time: string, code: string): WrittenTime | null {
  const [, year, month, day] = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(date) ?? [];
  if (year === undefined) return null;
  const reading = `${year.length === 2 ? '20' : ''}${year}-${month}-${day}`;
  const [, hours, minutes, seconds] = /^(\d{2})(\d{2})(\d{2})?\d*$/.exec(time) ?? [];
  if (hours === undefined) return readWrittenTime(reading);
  const local = `${reading}T${hours}:${minutes}:${seconds ?? '00'}`;
  const zone = zoneByCode[code];
  if (zone !== undefined) return readWrittenTime(wallClock(local, zone).instant ?? local);
  return readWrittenTime(`${local}${offsetByCode[code] ?? isoOffset(code)}`);
}

/** `01` to `12` are hours ahead of UTC; `13` to `24` are 12 to 1 hours behind it. */
function isoOffset(code: string): string {
  const number = /^\d{2}$/.test(code) ? Number(code) : 0;
  if (number < 1 || number > 24) return '';
  const hours = number <= 12 ? number : number - 25;
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
}
