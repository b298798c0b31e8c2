import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type {
  FreeTimeTerm,
  RateTier,
  TermsSheet,
  WorkCalendar,
} from '../domain/free-time/free-time-terms.ts';
import { minorUnitsOf } from '../domain/free-time/money.ts';
import { sheetLimits } from '../domain/free-time/sheet-limits.ts';
import { calendarFaults, repeatedCalendars, termFaults } from '../domain/free-time/term-faults.ts';
import type { FieldFault } from '../domain/refusals/refused-field.ts';
import { type Fault, wordsOfFault } from '../http/words-of-fault.ts';
import {
  CalendarSchema,
  type CalendarView,
  TermSchema,
  type TermView,
  WarningDaysSchema,
} from './schemas.ts';

type TermsReading = { sheet: TermsSheet } | { faults: FieldFault[] };

/** The most faults that are named: who sent a file of another kind gets a list that can be read. */
const mostFaults = 20;

// Of each term and calendar the first fault of its shape is found, because a body could have a million.
const ajv = formats.default(new Ajv({ strict: false, verbose: true }));
const checkTerm = ajv.compile<TermView>(TermSchema);
const checkCalendar = ajv.compile<CalendarView>(CalendarSchema);
const checkWarningDays = ajv.compile<number[]>(WarningDaysSchema);

/**
 * Terms and calendars out of parsed JSON. Each fault names its path, such as `terms[3].tiers[1].from_day`.
 * @param beside fields that the caller reads by itself
 */
export function readTermsSheet(value: unknown, beside: readonly string[] = []): TermsReading {
  if (!isObject(value))
    return { faults: [{ field: 'body', message: 'must be an object with the list terms' }] };
  const faults = [...strangeFields(value, beside), ...listFaults(value)];
  if (faults.length > 0) return { faults: faults.slice(0, mostFaults) };
  const terms = readEach(value.terms as unknown[], 'terms', faults, checkTerm, readTerm);
  const sent = (value.calendars ?? []) as unknown[];
  const calendars = readEach(sent, 'calendars', faults, checkCalendar, readCalendar);
  const warnings = value.warning_days ?? undefined;
  if (warnings !== undefined && !checkWarningDays(warnings))
    faults.push(...shapeFaults(checkWarningDays, 'warning_days'));
  if (faults.length === 0) faults.push(...repeatedCalendars(calendars));
  if (faults.length > 0) return { faults: faults.slice(0, mostFaults) };
  const warningDays = warnings && [...new Set(warnings as number[])].sort((a, b) => a - b);
  return { sheet: { terms, calendars, ...(warningDays && { warningDays }) } };
}

const fieldsOfSheet = ['terms', 'calendars', 'warning_days'];

function strangeFields(value: Record<string, unknown>, beside: readonly string[]): FieldFault[] {
  const known = [...fieldsOfSheet, ...beside];
  const strange = Object.keys(value).find((name) => !known.includes(name));
  if (strange === undefined) return [];
  return [{ field: strange.slice(0, 100), message: `is not known here: the fields are ${known.join(', ')}` }];
}

/** Before the items are looked at: what is too long is not read. */
function listFaults({ terms, calendars }: Record<string, unknown>): FieldFault[] {
  const of = (field: 'terms' | 'calendars', list: unknown): FieldFault[] => {
    if (!Array.isArray(list)) return [{ field, message: 'must be a list' }];
    const most = sheetLimits[field];
    return list.length <= most
      ? []
      : [{ field, message: `must have ${most} items at most (it has ${list.length})` }];
  };
  if (terms === undefined) return [{ field: 'terms', message: 'is missing' }];
  return [...of('terms', terms), ...(calendars === undefined ? [] : of('calendars', calendars))];
}

/** Adds to `faults`, and stops where there are enough. */
function readEach<View, Item>(
  list: readonly unknown[],
  name: string,
  faults: FieldFault[],
  check: ValidateFunction<View>,
  read: (view: View, path: string) => Item | FieldFault[],
): Item[] {
  const items: Item[] = [];
  for (const [at, sent] of list.entries()) {
    if (faults.length >= mostFaults) break;
    const path = `${name}[${at}]`;
    const item = check(sent) ? read(sent, path) : shapeFaults(check, path);
    if (Array.isArray(item)) faults.push(...item);
    else items.push(item);
  }
  return items;
}

/** What a text has to look like, by the name of its field. */
const forms: Readonly<Record<string, string>> = {
  rate: 'must be the price of one day as text, with a decimal point and without a sign, such as "75.00"',
  currency: 'must be a code of ISO 4217 in three capital letters, such as EUR',
  carrier: 'must be a SCAC in capital letters, such as MSCU, or null for any carrier',
  place: 'must be a UN/LOCODE, such as NLRTM, or a country of two capital letters, such as NL',
  terminal: 'must be a code of capital letters and digits, such as ECTDELTA',
  cut_off: 'must be a local time of 24 hours, such as 16:00',
};

function shapeFaults({ errors }: ValidateFunction, path: string): FieldFault[] {
  return ((errors ?? []) as Fault[]).slice(0, 1).map((fault) => {
    const { instancePath, params, keyword } = fault;
    const named = params.missingProperty ?? params.additionalProperty;
    const steps = instancePath.split('/').slice(1);
    if (typeof named === 'string') steps.push(named.slice(0, 100));
    const field = path + steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
    const words = keyword === 'pattern' ? forms[steps.at(-1) ?? ''] : undefined;
    return { field, message: words ?? wordsOfFault(fault, 'body') };
  });
}

function readTerm(view: TermView, path: string): FreeTimeTerm | FieldFault[] {
  const tiers = (view.tiers ?? []).map(({ from_day, to_day, rate, currency }) => ({
    ...{ fromDay: from_day, toDay: to_day ?? null, currency },
    rate: minorUnitsOf(rate, currency),
  }));
  const term = {
    carrier: view.carrier ?? null,
    direction: view.direction,
    kind: view.kind,
    place: view.place ?? null,
    terminal: view.terminal ?? null,
    equipment: view.equipment ?? null,
    onCarriage: view.on_carriage ?? null,
    startsOn: view.starts_on,
    firstDay: view.first_day,
    cutOff: view.cut_off ?? null,
    free: view.free,
    chargedIn: view.charged_in,
    validFrom: view.valid_from,
    validUntil: view.valid_until ?? null,
    source: view.source.trim(),
  };
  const strange = tiers.flatMap(({ rate, currency }, at): FieldFault[] =>
    rate === null ? [{ field: `${path}.tiers[${at}].rate`, message: wordsOfMoney(view, at, currency) }] : [],
  );
  const whole: FreeTimeTerm = {
    ...term,
    tiers: tiers.filter((tier): tier is RateTier => tier.rate !== null),
  };
  const faults = strange.length > 0 ? strange : termFaults(whole, path);
  return faults.length > 0 ? faults : whole;
}

function wordsOfMoney({ tiers = [] }: TermView, at: number, currency: string): string {
  return `must be an amount of ${currency}: a known currency, and no more decimals than it has (it is "${tiers[at]?.rate}")`;
}

function readCalendar(view: CalendarView, path: string): WorkCalendar | FieldFault[] {
  const calendar: WorkCalendar = {
    place: view.place,
    terminal: view.terminal ?? null,
    weekend: [...new Set(view.weekend)].sort(),
    holidays: sortedDays(view.holidays),
    closures: sortedDays(view.closures),
    extraDays: sortedDays(view.extra_days),
  };
  const faults = calendarFaults(calendar, path);
  return faults.length > 0 ? faults : calendar;
}

function sortedDays(days: readonly string[] = []): string[] {
  return [...new Set(days)].sort();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
