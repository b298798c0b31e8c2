// One line of a history of port calls (docs/forecast.md "The file of a back-test").

import { normaliseScac } from '../../references/reference.ts';
import { dayMs } from '../../time/time-spans.ts';

/** What a carrier said of a call: an ETA, or that the ship has arrived. Times are milliseconds since the epoch. */
export interface HistoryLine {
  kind: 'eta' | 'arrival';
  call: string;
  carrier: string;
  vessel: string;
  voyage: string | null;
  pol: string | null;
  pod: string;
  learnedAt: number;
  /** The ETA, or the arrival. */
  at: number;
}

/** A time that is further from the moment at which it was learnt is a typing error. */
const farthestMs = 366 * dayMs;
const longestText = 100;

/** The line, or a sentence that says why it cannot be used. */
export function readHistoryLine(text: string): HistoryLine | string {
  const fields = readObject(text);
  if (!fields) return 'The line is not a JSON object.';
  const { kind } = fields;
  if (kind !== 'eta' && kind !== 'arrival') return '"kind" is neither "eta" nor "arrival".';
  const named = readNames(fields);
  if (typeof named === 'string') return named;
  const learnedAt = readMoment(fields.learned_at);
  if (learnedAt === null) return '"learned_at" is not a time with a zone, such as 2026-03-01T08:00:00Z.';
  const field = kind === 'eta' ? 'eta' : 'at';
  const at = readMoment(fields[field]);
  if (at === null) return `"${field}" is not a time with a zone, such as 2026-03-01T08:00:00Z.`;
  if (Math.abs(at - learnedAt) > farthestMs) return `"${field}" lies more than a year from "learned_at".`;
  if (kind === 'arrival' && at > learnedAt + dayMs) return 'The ship arrives after its arrival was learnt.';
  return { kind, ...named, learnedAt, at };
}

type Fields = Readonly<Record<string, unknown>>;

function readObject(text: string): Fields | null {
  try {
    // A text editor may have written a byte order mark; in joined files also in the middle.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

function readNames(fields: Fields): Omit<HistoryLine, 'kind' | 'learnedAt' | 'at'> | string {
  const [call, vessel, pod] = [readText(fields.call), readText(fields.vessel), readText(fields.pod)];
  if (call === null) return '"call" is not a short text.';
  if (vessel === null) return '"vessel" is not a short text.';
  if (pod === null) return '"pod" is not a short text.';
  const carrier = normaliseScac(readText(fields.carrier) ?? '');
  if (!/^[A-Z]{2,4}$/.test(carrier)) return '"carrier" is not a SCAC, such as MSCU.';
  const [voyage, pol] = [readOptional(fields.voyage), readOptional(fields.pol)];
  if (voyage === undefined) return '"voyage" is neither a short text nor null.';
  if (pol === undefined) return '"pol" is neither a short text nor null.';
  return { call, carrier, vessel, voyage, pol, pod };
}

function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || text.length > longestText ? null : text;
}

/** Null and a missing field are the same. Undefined: it cannot be read. */
function readOptional(value: unknown): string | null | undefined {
  return value === null || value === undefined || value === '' ? null : (readText(value) ?? undefined);
}

const momentForm = /^(20\d\d)-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Null too for a day that no calendar has. */
function readMoment(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const [, year, month, day] = momentForm.exec(value) ?? [];
  const moment = Date.parse(value);
  if (day === undefined || Number.isNaN(moment)) return null;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return midnight.getUTCDate() === Number(day) ? moment : null;
}
