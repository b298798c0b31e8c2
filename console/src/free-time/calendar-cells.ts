import type { WorkCalendar } from '../../../client/src/landfall.ts';
import type { WorkCalendar as DomainCalendar } from '../../../server/src/domain/free-time/free-time-terms.ts';
import { sheetLimits } from '../../../server/src/domain/free-time/sheet-limits.ts';
import { calendarFaults } from '../../../server/src/domain/free-time/term-faults.ts';
import { readDays } from '../../../server/src/domain/sheet/read-column.ts';

/** The lists of days of a calendar. */
export const dayLists = ['holidays', 'closures', 'extra_days'] as const;
export const calendarColumns = ['place', 'terminal', 'weekend', ...dayLists] as const;
export type CalendarColumn = (typeof calendarColumns)[number];
/** `weekend` has the numbers of days, and each list one day on a line. */
export type CalendarCells = Readonly<Record<CalendarColumn, string>>;

export const emptyCalendar: CalendarCells = {
  ...{ place: '', terminal: '', weekend: '6 7' },
  ...{ holidays: '', closures: '', extra_days: '' },
};

export function cellsOfCalendar({ place, terminal, weekend, ...days }: WorkCalendar): CalendarCells {
  const lists = Object.fromEntries(dayLists.map((list) => [list, (days[list] ?? []).join('\n')]));
  return { place, terminal: terminal ?? '', weekend: weekend.join(' '), ...lists } as CalendarCells;
}

/** @param others those of the workspace beside it: a place has one calendar */
export function readCalendar(
  cells: CalendarCells,
  others: readonly WorkCalendar[],
): { calendar: WorkCalendar } | { faults: CalendarColumn[] } {
  const faults = new Set<CalendarColumn>();
  const days = dayLists.map((list) => {
    const read = daysOf(cells[list]);
    if (read === null) faults.add(list);
    return read ?? [];
  });
  const [holidays = [], closures = [], extra_days = []] = days;
  const place = codeOf(cells.place);
  const terminal = codeOf(cells.terminal) || null;
  if (!/^[A-Z]{2}([A-Z2-9]{3})?$/.test(place)) faults.add('place');
  if (terminal !== null && !/^[A-Z0-9]{1,20}$/.test(terminal)) faults.add('terminal');
  if (others.some((other) => other.place === place && (other.terminal ?? null) === terminal))
    faults.add('place');
  const weekend = cells.weekend.split(' ').filter(Boolean).map(Number);
  const known: DomainCalendar = { place, terminal, weekend, holidays, closures, extraDays: extra_days };
  for (const { field } of calendarFaults(known, 'calendar')) {
    const column = calendarColumns.find((each) => field.startsWith(`calendar.${each}`));
    if (column !== undefined) faults.add(column);
  }
  if (faults.size > 0) return { faults: [...faults] };
  return { calendar: { place, terminal, weekend, holidays, closures, extra_days } };
}

function codeOf(cell: string): string {
  return cell.toUpperCase().replaceAll(/\s/g, '');
}

/** Null if one of them is no day, or if there are too many. */
function daysOf(text: string): string[] | null {
  const written = text.split(/[\n,;]+/).flatMap((part) => part.trim() || []);
  const days = readDays(written);
  const isRead = days.every((day) => day !== null) && days.length <= sheetLimits.days;
  return isRead ? [...new Set(days as string[])].sort() : null;
}
