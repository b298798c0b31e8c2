import { InvalidArgumentError } from 'commander';
import { parseDayOrMoment } from '../domain/time/parse-moment.ts';
import { type EventType, eventTypes } from '../domain/webhooks/event-type.ts';

export type Filter = readonly EventType[];

/** A time in Unix seconds, calculated from the current time. */
export type Since = (now: Date) => number;

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
/** Base64 that every library for Standard Webhooks can decode. */
const secretForm = /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A URL that can be posted to, unchanged. @throws InvalidArgumentError */
export function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return text;
  throw new InvalidArgumentError('Give an address such as http://127.0.0.1:4000/webhooks.');
}

/** @throws InvalidArgumentError with the types */
export function readEvents(text: string): Filter {
  const named = text.split(',').map((type) => type.trim());
  if (named.every(isEventType)) return named;
  throw new InvalidArgumentError(`Choose from ${eventTypes.join(', ')}.`);
}

/** @throws InvalidArgumentError */
export function readSecret(text: string): string {
  if (isSecret(text)) return text;
  throw new InvalidArgumentError('A secret is whsec_ and the base64 of 24 bytes or more.');
}

export function isSecret(text: string): boolean {
  return secretForm.test(text);
}

/** A time ago, or an absolute time. @throws InvalidArgumentError */
export function readSince(text: string): Since {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const ago = Number(count) * (secondsOf[unit] ?? Number.NaN);
  if (!Number.isNaN(ago)) return (now) => Math.floor(now.getTime() / 1000) - ago;
  const at = parseDayOrMoment(text);
  if (at !== null) return () => Math.floor(at.getTime() / 1000);
  throw new InvalidArgumentError(
    'Give a time ago such as 30m, 2h or 7d, a day such as 2026-03-02, or a moment such as 2026-03-02T09:00:00Z.',
  );
}

function isEventType(text: string): text is EventType {
  const known: readonly string[] = eventTypes;
  return known.includes(text);
}
