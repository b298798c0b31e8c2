// What is wrong with terms and calendars beside the shape of their fields. Paths and names are those of the JSON that people write.

import type { FieldFault } from '../refusals/refused-field.ts';
import type { ClockStart, FreeTimeTerm, RateTier, TradeDirection, WorkCalendar } from './free-time-terms.ts';
import { isFarOff, sheetLimits, wordsOfFarOff } from './sheet-limits.ts';

const startsOf: Record<TradeDirection, readonly ClockStart[]> = {
  import: ['discharged', 'vessel_arrived', 'available', 'gated_out', 'ramp_arrived'],
  export: ['empty_picked_up', 'gated_in'],
};

/** @param path of the term, such as `terms[3]` */
export function termFaults(term: FreeTimeTerm, path: string): FieldFault[] {
  const { direction, startsOn, place, terminal, free, validFrom, validUntil, source } = term;
  const faults: FieldFault[] = [];
  const add = (field: string, message: string) => faults.push({ field: `${path}.${field}`, message });
  if (!startsOf[direction].includes(startsOn))
    add('starts_on', `must be one of ${startsOf[direction].join(', ')} for ${direction} (it is ${startsOn})`);
  if (terminal !== null && place?.length !== 5)
    add('terminal', 'needs the UN/LOCODE of its port in place, such as NLRTM');
  const most = free.unit === 'hours' ? sheetLimits.freeHours : sheetLimits.freeDays;
  if (free.amount > most)
    add('free.amount', `must be ${most} or less for ${free.unit} (it is ${free.amount})`);
  if (source.trim() === '') add('source', 'must say where the rule is written, such as Contract 123');
  for (const [field, day] of [['valid_from', validFrom] as const, ['valid_until', validUntil] as const])
    if (day !== null && isFarOff(day)) add(field, wordsOfFarOff(day));
  if (validUntil !== null && validUntil < validFrom)
    add('valid_until', `must not be before valid_from (${validUntil} is before ${validFrom})`);
  return [...faults, ...tierFaults(term.tiers, path)];
}

/** Tiers follow each other day by day, from the first charged day on, and only the last may have no end. */
function tierFaults(tiers: readonly RateTier[], path: string): FieldFault[] {
  return tiers.flatMap(({ fromDay, toDay, currency }, at) => {
    const faults: FieldFault[] = [];
    const add = (field: string, message: string) =>
      faults.push({ field: `${path}.tiers[${at}].${field}`, message });
    const before = tiers[at - 1];
    if (before === undefined && fromDay !== 1)
      add('from_day', `must be 1, the first day after the free ones (it is ${fromDay})`);
    if (before?.toDay === null)
      add(
        'from_day',
        `comes after a tier without an end: say in tiers[${at - 1}].to_day where that one ends`,
      );
    if (before !== undefined && before.toDay !== null && fromDay !== before.toDay + 1)
      add('from_day', wordsOfStep(fromDay, before.toDay, at - 1));
    if (toDay !== null && toDay < fromDay)
      add('to_day', `must not be before from_day (${toDay} is before ${fromDay})`);
    if (before !== undefined && currency !== before.currency)
      add(
        'currency',
        `must be ${before.currency}, as in the tier before: a rule has one currency (it is ${currency})`,
      );
    return faults;
  });
}

function wordsOfStep(fromDay: number, endBefore: number, before: number): string {
  const fault =
    fromDay <= endBefore ? 'the tiers overlap' : `no tier has a rate for the days from ${endBefore + 1} on`;
  return `must be ${endBefore + 1}, the day after tiers[${before}].to_day: else ${fault} (it is ${fromDay})`;
}

/** @param path of the calendar, such as `calendars[0]` */
export function calendarFaults({ place, terminal, ...calendar }: WorkCalendar, path: string): FieldFault[] {
  const faults: FieldFault[] = [];
  const { weekend, holidays, closures, extraDays } = calendar;
  if (terminal !== null && place.length !== 5)
    faults.push({
      field: `${path}.terminal`,
      message: 'needs the UN/LOCODE of its port in place, such as NLRTM',
    });
  if (new Set(weekend).size === 7)
    faults.push({ field: `${path}.weekend`, message: 'must leave a day of the week with work' });
  for (const [field, days] of Object.entries({ holidays, closures, extra_days: extraDays })) {
    const at = days.findIndex(isFarOff);
    const day = days[at];
    if (day !== undefined) faults.push({ field: `${path}.${field}[${at}]`, message: wordsOfFarOff(day) });
  }
  return faults;
}

/** A place, or a terminal of it, has one calendar. */
export function repeatedCalendars(calendars: readonly WorkCalendar[]): FieldFault[] {
  const first = new Map<string, number>();
  return calendars.flatMap(({ place, terminal }, at) => {
    const name = terminal === null ? place : `${place} ${terminal}`;
    const before = first.get(name);
    if (before !== undefined)
      return [
        {
          field: `calendars[${at}].place`,
          message: `has a calendar already in calendars[${before}] (${name})`,
        },
      ];
    first.set(name, at);
    return [];
  });
}
