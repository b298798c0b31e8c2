// Measures how long the free-time clocks of one box take.

import { wallClock } from '../../server/src/domain/events/event-time.ts';
import { freeTimeClocksOf } from '../../server/src/domain/free-time/free-time-clocks.ts';
import { type FreeTimeFacts, noOwnDates } from '../../server/src/domain/free-time/free-time-facts.ts';
import type {
  FreeTimeTerm,
  TermsSheet,
  WorkCalendar,
} from '../../server/src/domain/free-time/free-time-terms.ts';
import { dayNumber, dayText } from '../../server/src/domain/free-time/local-days.ts';
import { prepareSheet } from '../../server/src/domain/free-time/prepare-sheet.ts';
import { placeOf } from '../../server/src/domain/places/place.ts';
import type { Budget } from './budget.ts';
import { count, median, ratio } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';

export const freeTime: Measurement = {
  name: 'free-time',
  about: 'the free-time clocks of a box, by the terms of a workspace',
  measure: measureFreeTime,
};

const carriers = ['MSCU', 'MAEU', 'CMDU', 'HLCU', 'ONEY', 'COSU'];
const ports = ['NLRTM', 'DEHAM', 'BEANR', 'USNYC', 'CNSHA', 'GBFXT'].map((unlocode) => placeOf({ unlocode }));
const today = dayNumber('2026-11-20');

/** Rates and holidays are invented. */
const plain: FreeTimeTerm = {
  ...{ carrier: null, direction: 'import', place: null, terminal: null, equipment: null, onCarriage: null },
  ...{ kind: 'demurrage', startsOn: 'discharged', firstDay: 'next_working_day', cutOff: '16:00' },
  ...{ free: { amount: 5, unit: 'working_days' }, chargedIn: 'working_days' },
  tiers: Array.from({ length: 30 }, (_, at) => ({
    ...{ fromDay: at + 1, toDay: at === 29 ? null : at + 1, rate: 7_500 + at, currency: 'EUR' },
  })),
  ...{ validFrom: '2020-01-01', validUntil: null, source: 'Contract 123' },
};
const calendar: WorkCalendar = {
  ...{ place: 'NL', terminal: null, weekend: [6, 7], closures: [], extraDays: [] },
  holidays: Array.from({ length: 100 }, (_, at) => dayText(today - 2_500 + at * 29)),
};

/** Terms for carriers and ports in turn; the last ones fit every box. */
function termsOf(length: number): TermsSheet {
  const terms = Array.from({ length }, (_, at): FreeTimeTerm => {
    const isDetention = at % 2 === 1;
    return {
      ...plain,
      ...(isDetention ? { kind: 'detention', startsOn: 'gated_out' } : {}),
      carrier: at < length - 2 ? (carriers[(at >> 1) % carriers.length] ?? null) : null,
      place: at < length - 2 ? (ports[at % ports.length]?.unlocode ?? null) : null,
      equipment: at < length - 2 ? 'reefer' : null,
    };
  });
  return { terms, calendars: [calendar] };
}

/** All terms are about the same charge of the same carrier and port, and the last one fits. */
function crowdedTerms(length: number): TermsSheet {
  const terms = Array.from({ length }, (_, at): FreeTimeTerm => {
    return { ...plain, carrier: 'MSCU', validUntil: at < length - 1 ? '2020-12-31' : null };
  });
  return { terms, calendars: [calendar] };
}

/** Half of the boxes still stand in the terminal, a quarter is away, and a quarter came back. */
function boxAt(at: number, daysAgo: number): FreeTimeFacts {
  const pod = ports[at % ports.length] ?? null;
  const on = (day: number) => ({
    at: wallClock(`${dayText(day)}T10:00:00`, pod?.zone ?? null),
    place: pod,
  });
  const discharged = today - daysAgo;
  return {
    ...{ container: 'MSCU1234566', equipment: 'dry', onCarriage: false, pol: null, pod, expected: {} },
    ...{ carrier: carriers[at % carriers.length] ?? '', own: noOwnDates, noticed: [], trackingEnded: false },
    stated: [
      {
        ...{ direction: 'import', kind: 'demurrage', lastFreeDay: dayText(discharged + 4) },
        ...{ source: 'Arrival notice', evidence: null },
      },
    ],
    happened: {
      discharged: on(discharged),
      ...(at % 4 < 2 ? {} : { gated_out: on(today - 5) }),
      ...(at % 4 < 3 ? {} : { empty_returned: on(today - 1) }),
    },
  };
}

async function measureFreeTime({ rounds, seconds }: Budget): Promise<Table> {
  const boxes = (daysAgo: (at: number) => number, carrier?: string) =>
    Array.from({ length: 240 }, (_, at) => {
      const box = boxAt(at, daysAgo(at));
      return carrier === undefined ? box : { ...box, carrier };
    });
  const recent = (at: number) => 6 + (at % 40);
  const kinds = [
    { name: '24', sheet: termsOf(24), boxes: boxes(recent) },
    { name: '500', sheet: termsOf(500), boxes: boxes(recent) },
    { name: '500 of one charge', sheet: crowdedTerms(500), boxes: boxes(recent, 'MSCU') },
    { name: '24, and boxes of 2,000 days', sheet: termsOf(24), boxes: boxes(() => 2_000) },
  ].map(({ sheet, ...kind }) => ({ ...kind, sheet: prepareSheet(sheet), times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { sheet, boxes: all, times } of kinds)
      times.push(microsecondsOf(all, { contract: sheet, rule: null }, seconds));
  }
  const least = median(kinds[0]?.times ?? []);
  return {
    header: ['terms', 'µs a box, on one core', 'as a multiple'],
    rows: kinds.map(({ name, times }) => {
      const middle = median(times);
      return [name, middle < 100 ? ratio(middle) : count(middle), ratio(middle / least)];
    }),
  };
}

/** Of CPU time, so that other programs on the machine do not count. */
function microsecondsOf(
  boxes: readonly FreeTimeFacts[],
  sheets: Parameters<typeof freeTimeClocksOf>[1],
  seconds: number,
): number {
  const now = new Date(`${dayText(today)}T12:00:00Z`);
  const begun = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  let done = 0;
  while (done === 0 || spent() < seconds * 1_000_000) {
    for (const box of boxes) freeTimeClocksOf(box, sheets, now);
    done += boxes.length;
  }
  return spent() / done;
}
