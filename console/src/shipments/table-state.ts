// The filters and the order of the table, as in its address: the server gets the same query.

import type { Sort } from '../../../server/src/console/shipments/request-schemas.ts';
import {
  type ExceptionFilter,
  exceptionFilters,
} from '../../../server/src/domain/exceptions/exception-kind.ts';
import type { Status } from '../../../server/src/domain/journey/status.ts';
import { type Standing, standings } from '../../../server/src/domain/journey/timing.ts';
import { type PromiseFilter, promiseFilters } from '../../../server/src/domain/own-words/promise-filter.ts';
import { wordLimits } from '../../../server/src/domain/own-words/word-limits.ts';
import { text } from '../text/text.ts';

export type { Sort, Standing };

export interface TableState {
  q: string;
  status: Status[];
  timing: Standing[];
  /** SCACs. */
  carrier: string[];
  tag: string[];
  /** With an open exception, of any kind or of this one. */
  exception: ExceptionFilter | null;
  /** UN/LOCODEs of ports of loading or discharge. */
  port: string[];
  /** Those of loading, and those of discharge. */
  from: string[];
  to: string[];
  /** How the promise stands. */
  promise: PromiseFilter | null;
  /** ISO 8601 week. */
  week: string | null;
  /** Days of the ETA, `2026-03-12..2026-03-14`; either side may be missing. */
  eta: string | null;
  /** Days from today to the ETA on the calendar of its port, `-7..-3`; either side may be missing. */
  days: string | null;
  arrived: boolean | null;
  sort: Sort;
}

const newestFirst: Sort = '-tracked';
export const everything: TableState = {
  q: '',
  status: [],
  timing: [],
  carrier: [],
  tag: [],
  exception: null,
  port: [],
  from: [],
  to: [],
  promise: null,
  week: null,
  eta: null,
  days: null,
  arrived: null,
  sort: newestFirst,
};

const day = '20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const etaDays = new RegExp(`^(${day}\\.\\.(${day})?|\\.\\.${day})$`);
const daysToEta = /^(-?\d{1,4}\.\.(-?\d{1,4})?|\.\.-?\d{1,4})$/;
const statuses: readonly Status[] = ['pending', 'in_transit', 'delayed', 'arrived'];

/** As many as the server accepts. */
const mostPorts = 50;

/** Reads an address; unknown and invalid parameters are left out. */
export function readState(params: URLSearchParams): TableState {
  const list = (name: string) => params.get(name)?.split(',') ?? [];
  const ports = (name: string) =>
    list(name)
      .filter((each) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(each))
      .slice(0, mostPorts);
  const status = list('status');
  const timing = list('timing');
  const week = params.get('week') ?? '';
  const eta = params.get('eta') ?? '';
  const days = params.get('days') ?? '';
  const arrived = params.get('arrived');
  const sort = params.get('sort') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    status: statuses.filter((each) => status.includes(each)),
    timing: standings.filter((each) => timing.includes(each)),
    carrier: list('carrier').filter((each) => /^[A-Z0-9]{2,10}$/.test(each)),
    tag: list('tag').filter((each) => each !== '' && each.length <= wordLimits.tagLength),
    exception: exceptionFilters.find((each) => each === params.get('exception')) ?? null,
    port: ports('port'),
    from: ports('from'),
    to: ports('to'),
    promise: promiseFilters.find((each) => each === params.get('promise')) ?? null,
    week: /^20\d\d-W(0[1-9]|[1-4]\d|5[0-3])$/.test(week) ? week : null,
    eta: etaDays.test(eta) ? eta : null,
    days: daysToEta.test(days) ? days : null,
    arrived: arrived === 'true' ? true : arrived === 'false' ? false : null,
    sort: isSort(sort) ? sort : newestFirst,
  };
}

/** The query of a state, without a question mark; '' for all shipments, newest first. */
export function writeState(state: TableState): string {
  const params = filterParams(state);
  if (state.sort !== newestFirst) params.set('sort', state.sort);
  return params.toString().replaceAll('%2C', ',');
}

/** The same without the order. */
export function writeFilters(state: TableState): string {
  return filterParams(state).toString();
}

export function isFiltered(state: TableState): boolean {
  return filterParams(state).size > 0;
}

function filterParams(state: TableState): URLSearchParams {
  const { q, status, timing, carrier, tag, exception, port, from, to, promise, week, eta, days, arrived } =
    state;
  const params = new URLSearchParams();
  if (q.trim() !== '') params.set('q', q.trim());
  if (status.length > 0) params.set('status', status.join(','));
  if (timing.length > 0) params.set('timing', timing.join(','));
  if (carrier.length > 0) params.set('carrier', carrier.join(','));
  if (tag.length > 0) params.set('tag', tag.join(','));
  if (exception !== null) params.set('exception', exception);
  if (port.length > 0) params.set('port', port.join(','));
  if (from.length > 0) params.set('from', from.join(','));
  if (to.length > 0) params.set('to', to.join(','));
  if (promise !== null) params.set('promise', promise);
  if (week !== null) params.set('week', week);
  if (eta !== null) params.set('eta', eta);
  if (days !== null) params.set('days', days);
  if (arrived !== null) params.set('arrived', String(arrived));
  return params;
}

function isSort(word: string): word is Sort {
  return word in text.shipments.sorts;
}
