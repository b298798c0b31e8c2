import { type Place, portKey } from '../places/place.ts';
import { usualStarts } from './clock-end.ts';
import type { FreeTimeAssumption } from './free-time-clock.ts';
import type { FreeTimeFacts } from './free-time-facts.ts';
import type { ClockKind, FreeTimeTerm, TradeDirection } from './free-time-terms.ts';
import { dayAtMoment, dayText } from './local-days.ts';
import { keyOfTerms, type PreparedSheet, type SheetTerm } from './prepare-sheet.ts';
import type { StepTimes } from './step-times.ts';

/** The term that fits, and what was not known of the box where more particular ones were passed over. */
export interface Choice {
  chosen: SheetTerm | null;
  unknown: readonly FreeTimeAssumption[];
}

/** For whom a term is chosen. */
export interface Chooser {
  facts: FreeTimeFacts;
  times: StepTimes;
  now: Date;
}

const nothing: Choice = { chosen: null, unknown: [] };

/** The most particular term that fits (docs/free-time.md "The clock"). */
export function chooseTerm(
  sheet: PreparedSheet | null,
  direction: TradeDirection,
  kind: ClockKind,
  chooser: Chooser,
): Choice {
  if (sheet === null) return nothing;
  const unknown: FreeTimeAssumption[] = [];
  for (const carrier of [chooser.facts.carrier, null]) {
    for (const each of sheet.terms.get(keyOfTerms(direction, kind, carrier)) ?? []) {
      const missing = missingFor(each, chooser);
      if (missing === null) continue;
      if (missing.length === 0) return { chosen: each, unknown };
      unknown.push(...missing);
    }
  }
  return unknown.length === 0 ? nothing : { chosen: null, unknown };
}

/** What is not known of the box, so that the term does not fit; null: it is a term for others. */
function missingFor({ term, port }: SheetTerm, { facts, times, now }: Chooser): FreeTimeAssumption[] | null {
  if (differs(term.equipment, facts.equipment) || differs(term.onCarriage, facts.onCarriage)) return null;
  const { place } = times(term.startsOn);
  if (isOtherPlace(term, port, place)) return null;
  const terminal = place?.facility?.code.toUpperCase() ?? null;
  if (differs(term.terminal, terminal) || !isValidOn(term, dayOfStart(term, times, now))) return null;
  const missing: FreeTimeAssumption[] = [];
  const isKnown = port === null ? place?.country != null : place?.unlocode != null;
  if (term.place !== null && !isKnown) missing.push('place_unknown');
  if (term.terminal !== null && terminal === null) missing.push('terminal_unknown');
  if (term.equipment !== null && facts.equipment === null) missing.push('equipment_unknown');
  if (term.onCarriage !== null && facts.onCarriage === null) missing.push('on_carriage_unknown');
  return missing;
}

function differs<T>(asked: T | null, known: T | null): boolean {
  return asked !== null && known !== null && asked !== known;
}

function isOtherPlace({ place: asked }: FreeTimeTerm, port: string | null, place: Place | null): boolean {
  if (asked === null || place === null) return false;
  if (port !== null && place.unlocode !== null) return portKey(place) !== port;
  return place.country !== null && place.country !== asked.slice(0, 2);
}

/**
 * While its start is ahead, a term is chosen by the day on which the clock could have started by another one, so that a newer term
 * never takes over a clock that runs; where nobody reports the start, by the next step; else by the expected day, or today.
 */
function dayOfStart({ direction, kind, startsOn }: FreeTimeTerm, times: StepTimes, now: Date): string {
  const { at, passedOn, expected, zone } = times(startsOn);
  const begun =
    at ??
    usualStarts(direction, kind)
      .map((step) => times(step).at)
      .find((time) => time !== null);
  if (begun != null) return begun.local.slice(0, 10);
  if (passedOn !== null) return passedOn;
  const today = dayText(dayAtMoment(now.getTime(), zone));
  return expected === null || expected.p50 < today ? today : expected.p50;
}

function isValidOn({ validFrom, validUntil }: FreeTimeTerm, day: string): boolean {
  return day >= validFrom && (validUntil === null || day <= validUntil);
}
