// What has changed of one shipment since a moment, from its events and as it is now. Pure.

import type { EtaCause } from '../eta-causes/eta-cause.ts';
import { type ExceptionKind, exceptionKinds } from '../exceptions/exception-kind.ts';
import { dayMs, daysLater } from '../time/time-spans.ts';
import type { EventData, ShipmentEvent } from './shipment-event.ts';

/** Most important first; the last one stands for any other news. */
export const changeKinds = [
  ...exceptionKinds.filter((kind) => kind !== 'eta_changed'),
  'delayed',
  'connection_at_risk',
  'arrived',
  'later',
  'earlier',
  'new',
  'forecast_changed',
  'updated',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Each shipment is in the first one that fits. */
export const changeGroups = ['needs_answer', 'later', 'earlier', 'arrived', 'new', 'other'] as const;
export type ShipmentGroup = (typeof changeGroups)[number];

const groupsOf: Partial<Record<ChangeKind, ShipmentGroup>> = {
  promise_at_risk: 'needs_answer',
  free_time_over: 'needs_answer',
  free_time_ending: 'needs_answer',
  rolled_over: 'needs_answer',
  port_changed: 'needs_answer',
  step_overdue: 'needs_answer',
  dispute_due: 'needs_answer',
  tracking_stalled: 'needs_answer',
  delayed: 'needs_answer',
  connection_at_risk: 'needs_answer',
  arrived: 'arrived',
  later: 'later',
  earlier: 'earlier',
  new: 'new',
};

/** A box as it is now. */
export interface ChangedBox {
  container: string;
  eta: string | null;
  /** From the first ETA to the ETA; null: arrived, or without an ETA. */
  slipDays: number | null;
  arrived: boolean;
}

export interface ChangedSubject {
  /** Those since the moment, oldest first. */
  events: readonly Pick<ShipmentEvent, 'type' | 'data'>[];
  boxes: readonly ChangedBox[];
  /** The kinds of its open exceptions. */
  open: readonly ExceptionKind[];
  /** It is tracked since then. */
  isNew: boolean;
}

export interface ChangedNews {
  group: ShipmentGroup;
  kinds: ChangeKind[];
  /** The boxes with news. */
  containers: string[];
  /** Of the box whose ETA moved most, or else of the one that comes last. */
  previousEta: string | null;
  eta: string | null;
  etaInitial: string | null;
  /** From the first ETA to the ETA. */
  days: number | null;
  etaCause: EtaCause | null;
  /** As `warnedDays` says. */
  warnedDays: number | null;
  /** The middle of the forecast before and now, as days, of the box whose forecast moved most; null: it did not, or is not known. */
  previousForecast: string | null;
  forecast: string | null;
}

export function newsOfShipment({ events, boxes, open, isNew }: ChangedSubject): ChangedNews {
  const byBox = Map.groupBy(events, ({ data }) => data.container);
  // A carrier may name the boxes of a Bill of Lading later.
  const moves = boxes.map((box) => moveOf(box, byBox.get(box.container) ?? byBox.get('')));
  const [most] = moves.toSorted((a, b) => Math.abs(b.moved) - Math.abs(a.moved) || byEta(b, a));
  const has = (type: ShipmentEvent['type'], holds: (move: Move) => boolean) =>
    moves.some((move) => move.news.some((event) => event.type === type) && holds(move));
  const holds: Partial<Record<ChangeKind, boolean>> = {
    delayed: has('shipment.delayed', ({ arrived, last }) => !arrived && last?.delayed === true),
    connection_at_risk: has('shipment.connection_at_risk', ({ last }) => last?.connection != null),
    arrived:
      has('shipment.arrived', ({ arrived }) => arrived) || (isNew && moves.every(({ arrived }) => arrived)),
    later: most !== undefined && most.moved > 0,
    earlier: most !== undefined && most.moved < 0,
    new: isNew,
  };
  const raised = new Set(events.flatMap(({ data: { exception } }) => exception?.kind ?? []));
  const isRaised = (kind: ChangeKind) => open.some((each) => each === kind && raised.has(each));
  const found = changeKinds.filter((kind) => holds[kind] ?? isRaised(kind));
  const isForecast = events.some(({ type }) => type === 'shipment.forecast_changed');
  const kinds =
    found.length > 0 ? found : [isForecast ? ('forecast_changed' as const) : ('updated' as const)];
  return {
    group: changeGroups.find((group) => kinds.some((kind) => groupsOf[kind] === group)) ?? 'other',
    kinds,
    containers: isNew ? boxes.map(({ container }) => container) : [...byBox.keys()],
    ...etaFacts(most),
    ...forecastFacts(moves),
  };
}

interface Move extends ChangedBox {
  news: ChangedSubject['events'];
  last: EventData | undefined;
  previousEta: string | null;
  /** By how many days the ETA moved since the moment; 0 after the arrival. */
  moved: number;
}

function moveOf(box: ChangedBox, news: ChangedSubject['events'] = []): Move {
  const last = news.at(-1)?.data;
  const previousEta = news[0]?.data.previous.eta ?? null;
  const moved = previousEta === null || box.eta === null || box.arrived ? 0 : daysLater(previousEta, box.eta);
  return { ...box, news, last, previousEta, moved };
}

function byEta(a: Move, b: Move): number {
  return (a.eta ?? '').localeCompare(b.eta ?? '');
}

function etaFacts(move: Move | undefined) {
  const { eta = null, last, slipDays = null, previousEta = null } = move ?? {};
  // By what is stored of the box, as its status is: the last event may be about a voyage before. After the arrival only the event knows.
  const etaInitial =
    eta === null || slipDays === null ? (last?.eta_initial ?? null) : dayBefore(eta, slipDays);
  const days = etaInitial === null || eta === null ? null : daysLater(etaInitial, eta);
  const { eta_cause: etaCause = null, warned_days: warnedDays = null } = days === 0 ? {} : (last ?? {});
  return { previousEta, eta, etaInitial, days, etaCause, warnedDays };
}

const noForecast = { previousForecast: null, forecast: null };

function forecastFacts(moves: readonly Move[]) {
  const moved = moves.flatMap(({ news }) => {
    const events = news.filter(({ type }) => type === 'shipment.forecast_changed');
    const before = events[0]?.data.previous.p50;
    const now = events.at(-1)?.data.forecast?.p50;
    return before && now && before !== now ? [{ previousForecast: before, forecast: now }] : [];
  });
  const by = (each: (typeof moved)[number]) => Math.abs(daysLater(each.previousForecast, each.forecast));
  return moved.toSorted((a, b) => by(b) - by(a))[0] ?? noForecast;
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}
