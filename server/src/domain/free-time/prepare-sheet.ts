import { type Place, portKey } from '../places/place.ts';
import { portGroup } from '../places/port-group.ts';
import {
  type ClockKind,
  type FreeTimeTerm,
  type TermsSheet,
  type TradeDirection,
  usualWarningDays,
} from './free-time-terms.ts';
import { dayNumber } from './local-days.ts';
import { assumedWorkDays, prepareWorkDays, type WorkDays } from './work-days.ts';

/** A term with its place in the sheet. */
export interface SheetTerm {
  term: FreeTimeTerm;
  /** From 1. */
  position: number;
  /** The lower, the more particular. Terms of one sheet and of equal rank are in the order of the sheet. */
  rank: number;
  /** Its port as `portKey` gives it; null: a country, or anywhere. */
  port: string | null;
}

/** A sheet whose terms and calendars are found by keys. It is made once for a sheet, and serves all boxes. */
export interface PreparedSheet {
  /** By `keyOfTerms`; the most particular first. */
  terms: ReadonlyMap<string, readonly SheetTerm[]>;
  directions: ReadonlySet<TradeDirection>;
  /** The days on which terms become valid, or are no longer valid. In order. */
  changes: readonly number[];
  /** By `keyOfCalendar`. */
  calendars: ReadonlyMap<string, WorkDays>;
  /** As in the sheet. */
  warningDays: readonly number[] | null;
}

/** What is stated about free time for the boxes of a workspace. Null: there is none. */
export interface FreeTimeSheets {
  /** The workspace's. */
  contract: PreparedSheet | null;
  /** The operator's file. */
  rule: PreparedSheet | null;
}

export const noSheets: FreeTimeSheets = { contract: null, rule: null };

export function prepareSheet({ terms, calendars, warningDays }: TermsSheet): PreparedSheet {
  const ranked = terms.map((term, at): SheetTerm => {
    const port = term.place?.length === 5 ? portGroup(term.place) : null;
    return { term, position: at + 1, rank: rankOf(term), port };
  });
  const inOrder = ranked.toSorted((a, b) => a.rank - b.rank);
  const prepared = new Map<string, WorkDays>();
  for (const calendar of calendars) {
    const { place, terminal } = calendar;
    const key = keyOfCalendar(place.length === 5 ? portGroup(place) : place, terminal);
    if (!prepared.has(key)) prepared.set(key, prepareWorkDays(calendar));
  }
  return {
    terms: Map.groupBy(inOrder, ({ term }) => keyOfTerms(term.direction, term.kind, term.carrier)),
    directions: new Set(terms.map(({ direction }) => direction)),
    changes: [...new Set(terms.flatMap(changesOf))].sort((a, b) => a - b),
    calendars: prepared,
    warningDays: warningDays ?? null,
  };
}

function changesOf({ validFrom, validUntil }: FreeTimeTerm): number[] {
  return [dayNumber(validFrom), ...(validUntil === null ? [] : [dayNumber(validUntil) + 1])];
}

/** A sheet may have no terms, and say only when it is told that free time ends. */
export function haveTerms({ contract, rule }: FreeTimeSheets): boolean {
  return [contract, rule].some((sheet) => sheet !== null && sheet.terms.size > 0);
}

/** So many days before a last free day it is told that free time ends; the workspace's own come first. */
export function warningDaysOf({ contract, rule }: FreeTimeSheets): readonly number[] {
  return contract?.warningDays ?? rule?.warningDays ?? usualWarningDays;
}

/** The next day after `day` on which other terms are valid; null: there is none. */
export function nextChangeOfTerms({ contract, rule }: FreeTimeSheets, day: number): number | null {
  const next = [contract, rule].flatMap((sheet) => sheet?.changes.find((change) => change > day) ?? []);
  return next.length === 0 ? null : Math.min(...next);
}

/** @param carrier null: terms for any carrier */
export function keyOfTerms(direction: TradeDirection, kind: ClockKind, carrier: string | null): string {
  return `${direction} ${kind} ${carrier ?? ''}`;
}

/** That of the terminal, of the port, of the country; of equal ones, that of the workspace. */
export function workDaysAt(place: Place | null, { contract, rule }: FreeTimeSheets): WorkDays {
  if (place === null) return assumedWorkDays;
  const { facility, country } = place;
  const port = place.unlocode === null ? null : portKey(place);
  const keys = [
    port !== null && facility !== null && keyOfCalendar(port, facility.code.toUpperCase()),
    port !== null && keyOfCalendar(port, null),
    country !== null && keyOfCalendar(country, null),
  ];
  for (const key of keys) {
    if (key === false) continue;
    const found = contract?.calendars.get(key) ?? rule?.calendars.get(key);
    if (found !== undefined) return found;
  }
  return assumedWorkDays;
}

function keyOfCalendar(place: string, terminal: string | null): string {
  return terminal === null ? place : `${place} ${terminal}`;
}

/** Carrier before place before equipment before on-carriage. */
function rankOf({ carrier, terminal, place, equipment, onCarriage }: FreeTimeTerm): number {
  const placeRank = terminal !== null ? 0 : place === null ? 3 : place.length === 5 ? 1 : 2;
  return [
    carrier === null ? 1 : 0,
    placeRank,
    equipment === null ? 1 : 0,
    onCarriage === null ? 1 : 0,
  ].reduce((rank, digit) => rank * 4 + digit, 0);
}
