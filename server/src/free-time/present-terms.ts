import type { FreeTimeTerm, TermsSheet, WorkCalendar } from '../domain/free-time/free-time-terms.ts';
import { moneyText } from '../domain/free-time/money.ts';
import type { CalendarView, TermView } from './schemas.ts';

/** As `readTermsSheet` reads it. */
export function presentTermsSheet({ terms, calendars, warningDays }: TermsSheet) {
  return {
    ...{ terms: terms.map(presentTerm), calendars: calendars.map(presentCalendar) },
    warning_days: warningDays === undefined ? null : [...warningDays],
  };
}

function presentTerm(term: FreeTimeTerm): TermView {
  return {
    carrier: term.carrier,
    direction: term.direction,
    kind: term.kind,
    place: term.place,
    terminal: term.terminal,
    equipment: term.equipment,
    on_carriage: term.onCarriage,
    starts_on: term.startsOn,
    first_day: term.firstDay,
    cut_off: term.cutOff,
    free: { ...term.free },
    charged_in: term.chargedIn,
    tiers: term.tiers.map(({ fromDay, toDay, rate, currency }) => ({
      ...{ from_day: fromDay, to_day: toDay, rate: moneyText(rate, currency), currency },
    })),
    valid_from: term.validFrom,
    valid_until: term.validUntil,
    source: term.source,
  };
}

function presentCalendar({ place, terminal, extraDays, ...days }: WorkCalendar): CalendarView {
  const { weekend, holidays, closures } = days;
  return {
    ...{ place, terminal, weekend: [...weekend] },
    ...{ holidays: [...holidays], closures: [...closures], extra_days: [...extraDays] },
  };
}
