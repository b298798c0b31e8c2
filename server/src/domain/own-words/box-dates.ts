// The own dates of a box: what a workspace says itself (docs/free-time.md "Own dates"). They never become steps of its journey.

import { isDeepStrictEqual } from 'node:util';
import { refusedField } from '../refusals/refused-field.ts';
import { dayMs } from '../time/time-spans.ts';

/** Local times of the place, `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`; the last free day is a day. What was not said is absent. */
export interface BoxDates {
  availableAt?: string;
  pickedUpAt?: string;
  returnedAt?: string;
  lastFreeDay?: string;
}

/** By container number; a box of which nothing is said is absent. */
export type DatesByBox = Readonly<Record<string, BoxDates>>;

/** A merge patch: what is absent stays, and null takes back, a field or all of a box. */
export type DatesChange = Readonly<Record<string, { [Field in keyof BoxDates]?: string | null } | null>>;

/** The names of the API. */
const wireNames = {
  availableAt: 'available_at',
  pickedUpAt: 'picked_up_at',
  returnedAt: 'returned_at',
  lastFreeDay: 'last_free_day',
} as const;
const fields = Object.keys(wireNames) as (keyof BoxDates)[];

export const boxDateLimits = { boxesInRequest: 100, boxes: 1_000, textLength: 25 } as const;

const yearsBefore = 5;
const yearsAfter = 2;

/**
 * The dates that a client sent, each as it is stored.
 * @param sent with the names of the API, by container number in any spelling that `containerOf` reads
 * @throws Problem `invalid_request` for a text that is no local day or time, and for one that cannot be meant
 */
export function readDatesChange(
  sent: Readonly<Record<string, Readonly<Record<string, string | null>> | null>>,
  containerOf: (text: string) => string,
  now: Date,
): DatesChange {
  const change = new Map<string, DatesChange[string]>();
  for (const [name, dates] of Object.entries(sent)) {
    const container = containerOf(name);
    const path = `boxes.${name.slice(0, 40)}`;
    if (!/^[A-Z0-9]{1,35}$/.test(container)) throw refusedField(path, 'is no container number');
    if (change.has(container)) throw refusedField(path, `names ${container} a second time`);
    change.set(container, dates && readDates(dates, path, now));
  }
  return Object.fromEntries(change);
}

function readDates(sent: Readonly<Record<string, string | null>>, path: string, now: Date) {
  const said = fields.filter((field) => sent[wireNames[field]] !== undefined);
  return Object.fromEntries(
    said.map((field) => {
      const text = sent[wireNames[field]] ?? null;
      return [field, text === null ? null : readLocal(text, field, `${path}.${wireNames[field]}`, now)];
    }),
  );
}

const localForm = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?)?$/;

function readLocal(text: string, field: keyof BoxDates, path: string, now: Date): string {
  const [, day = '', hour, minute] = localForm.exec(text.trim()) ?? [];
  const isDayOnly = field === 'lastFreeDay';
  if (!isDay(day) || (isDayOnly && hour !== undefined))
    throw refusedField(
      path,
      isDayOnly
        ? 'must be a day, such as 2026-12-11'
        : 'must be a day or a local time of the place without an offset, such as 2026-12-05 or 2026-12-05T14:30',
    );
  const isDone = field === 'pickedUpAt' || field === 'returnedAt';
  // Somewhere it is tomorrow already.
  if (isDone && Date.parse(day) > now.getTime() + dayMs)
    throw refusedField(path, `has not come yet (it is ${text})`);
  const years = Number(day.slice(0, 4)) - now.getUTCFullYear();
  if (years < -yearsBefore || years > yearsAfter)
    throw refusedField(
      path,
      `must be within ${yearsBefore} years before and ${yearsAfter} after today (it is ${text})`,
    );
  return hour === undefined ? day : `${day}T${hour}:${minute}`;
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The dates after a change. @throws Problem `invalid_request` for a return before the pick-up, and for too many boxes */
export function changedDates(before: DatesByBox, change: DatesChange | null): DatesByBox {
  if (change === null) return {};
  const after = new Map(Object.entries(before));
  for (const [container, dates] of Object.entries(change)) {
    const merged = withoutNulls({ ...after.get(container), ...(dates ?? nothingSaid) });
    refuseBackwards(merged, container);
    if (Object.keys(merged).length === 0) after.delete(container);
    else after.set(container, merged);
  }
  const { boxes } = boxDateLimits;
  if (after.size > boxes) throw refusedField('boxes', `must have dates of ${boxes} containers at most`);
  return Object.fromEntries(after);
}

const nothingSaid = Object.fromEntries(fields.map((field) => [field, null]));

function withoutNulls(dates: Readonly<Record<string, string | null | undefined>>): BoxDates {
  return Object.fromEntries(Object.entries(dates).filter(([, text]) => typeof text === 'string'));
}

function refuseBackwards({ pickedUpAt, returnedAt }: BoxDates, container: string): void {
  if (pickedUpAt === undefined || returnedAt === undefined) return;
  const length = Math.min(pickedUpAt.length, returnedAt.length);
  if (returnedAt.slice(0, length) < pickedUpAt.slice(0, length))
    throw refusedField(
      `boxes.${container}.returned_at`,
      `must not be before picked_up_at (${returnedAt} is before ${pickedUpAt})`,
    );
}

/** The dates of both; null where they say different things of one box. */
export function datesTogether(one: DatesByBox, other: DatesByBox): DatesByBox | null {
  const together = new Map(Object.entries(one));
  for (const [container, dates] of Object.entries(other)) {
    const merged = { ...together.get(container), ...dates };
    if (!isDeepStrictEqual({ ...merged, ...together.get(container) }, merged)) return null;
    together.set(container, merged);
  }
  return Object.fromEntries(together);
}

/** As clients read them; null: nothing is said of the box. */
export function presentBoxDates(dates: BoxDates | undefined) {
  if (dates === undefined) return null;
  const { availableAt = null, pickedUpAt = null, returnedAt = null, lastFreeDay = null } = dates;
  return {
    available_at: availableAt,
    picked_up_at: pickedUpAt,
    returned_at: returnedAt,
    last_free_day: lastFreeDay,
  };
}

/** A change with the names of the API, for the audit log. */
export function namesOfDates(change: DatesChange | null) {
  if (change === null) return null;
  const named = Object.entries(change).map(([container, dates]) => [
    container,
    dates &&
      Object.fromEntries(
        Object.entries(dates).map(([field, text]) => [wireNames[field as keyof BoxDates], text]),
      ),
  ]);
  return Object.fromEntries(named) as Record<string, Record<string, string | null> | null>;
}
