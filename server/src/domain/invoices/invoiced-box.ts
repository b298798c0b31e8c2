import type { EventTime } from '../events/event-time.ts';
import type { Release } from '../events/release.ts';
import { costOfDays } from '../free-time/cost-of-days.ts';
import type { FreeTimeClock } from '../free-time/free-time-clock.ts';
import type { ClockStep, FreeTimeFacts } from '../free-time/free-time-facts.ts';
import type { FreeTimeSheets } from '../free-time/prepare-sheet.ts';
import type { InvoicedBox, InvoicedClock, KnownDay } from './invoice.ts';

const stepWords: Readonly<Record<ClockStep, string>> = {
  empty_picked_up: 'the pick-up of the empty box',
  handed_in: 'the return of the laden box to the carrier',
  gated_in: 'the gate-in at the port',
  loaded: 'the loading',
  vessel_arrived: 'the arrival of the ship',
  discharged: 'the discharge',
  available: 'the first day of availability',
  port_left: 'the departure from the port',
  ramp_arrived: 'the arrival at the ramp',
  ship_left: 'the departure of the ship from the port',
  gated_out: 'the gate-out',
  unpacked: 'the unpacking',
  empty_returned: 'the return of the empty box',
};

/** What an invoice of a box is compared with. */
export function invoicedBoxOf(
  facts: FreeTimeFacts,
  clocks: readonly FreeTimeClock[],
  sheets: FreeTimeSheets,
  release: Release | undefined,
): InvoicedBox {
  const known = (step: ClockStep) => {
    const fact = facts.happened[step];
    return fact === undefined ? null : reported(step, stepWords[step], fact.at);
  };
  const marks = [release?.customs, release?.carrier, release?.terminal].flatMap((mark) =>
    mark?.state === 'released' ? [reported('release', 'the release', mark.since)] : [],
  );
  return {
    container: facts.container,
    clocks: clocks.map((clock) => invoicedClock(clock, sheets)),
    vesselArrived: known('vessel_arrived'),
    discharged: known('discharged'),
    released: marks.toSorted((a, b) => b.day.localeCompare(a.day))[0] ?? null,
    holds: (release?.holds ?? []).map(({ reason, since, liftedAt }) => ({
      since: reported('hold', reason, since),
      liftedOn: liftedAt === null ? null : dayOf(liftedAt),
    })),
  };
}

function invoicedClock(clock: FreeTimeClock, sheets: FreeTimeSheets): InvoicedClock {
  const contract = clock.sources.find(({ from }) => from === 'contract');
  return {
    kind: clock.kind,
    lastFreeDay:
      clock.lastFreeDay === null
        ? null
        : {
            day: clock.lastFreeDay,
            basis:
              clock.binding?.from === 'stated'
                ? 'carrier'
                : clock.binding?.from === 'user'
                  ? 'stated'
                  : 'computed',
            step: 'last_free_day',
            says: clock.binding?.source ?? 'the last free day',
          },
    ended: moveDay(clock.ends),
    contractFreeDays: contract?.free?.unit === 'hours' ? null : (contract?.free?.amount ?? null),
    tariff: tariffOf(clock, sheets),
  };
}

function tariffOf(clock: FreeTimeClock, sheets: FreeTimeSheets): InvoicedClock['tariff'] {
  const [first] = clock.tariff?.term.tiers ?? [];
  if (clock.tariff === null || first === undefined) return null;
  const costOf = (from: string, to: string) => costOfDays(clock, sheets, { from, to });
  return { currency: first.currency, source: clock.tariff.term.source, costOf };
}

/** The day of a step that has happened. */
function moveDay(move: FreeTimeClock['ends']): KnownDay | null {
  if (move === null || move.basis === 'estimated' || move.basis === 'forecast') return null;
  const basis = move.basis === 'stated' ? 'stated' : 'carrier';
  return { day: move.at.slice(0, 10), basis, step: move.step, says: stepWords[move.step] };
}

function reported(step: KnownDay['step'], says: string, at: EventTime): KnownDay {
  return { day: dayOf(at), basis: 'carrier', step, says };
}

function dayOf({ local }: EventTime): string {
  return local.slice(0, 10);
}
