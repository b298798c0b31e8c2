// One ship at one port around one time: the same port call for all boxes and carriers. Times are milliseconds since the
// epoch.

import type { CallHistory } from './call-history.ts';

/** Which move of the call a time is about. Carriers that give no arrival give the discharge. */
export type CallMoment = 'arrival' | 'discharge';

export interface PortCall {
  /** Null until it is stored. */
  id: string | null;
  /** IMO number, or else the name without spaces. */
  ship: string;
  shipName: string;
  /** As `portKey` gives it. */
  port: string;
  /** When the ship arrived, or else the newest ETA. */
  around: number;
  arrival: CallArrival | null;
  /** Oldest first; of one carrier no two in a row have the same ETA. */
  statements: CallStatement[];
  lanes: CallLane[];
}

export interface CallArrival {
  at: number;
  learnedAt: number;
  moment: CallMoment;
}

/** An ETA, and the carrier (SCAC) that gave it. */
export interface CallStatement {
  carrier: string;
  learnedAt: number;
  eta: number;
  classifier: 'EST' | 'PLN';
  moment: CallMoment;
  voyage: string | null;
}

/** Where boxes of this carrier come from. */
export interface CallLane {
  carrier: string;
  /** As `portKey` gives it. */
  pol: string;
  /** When the first of them left there; null when not known. */
  departedAt: number | null;
  learnedAt: number;
}

/** Of each carrier that gave an ETA, what it said; with the lanes that were known when the arrival was learnt. */
export function historiesOf({ id, ship, port, arrival, statements, lanes }: PortCall): CallHistory[] {
  const known = lanes.filter((lane) => arrival === null || lane.learnedAt <= arrival.learnedAt);
  return [...Map.groupBy(statements, ({ carrier }) => carrier)].map(([carrier, own]) => ({
    call: id ?? '',
    carrier,
    ship,
    voyage: own.findLast(({ voyage }) => voyage !== null)?.voyage ?? null,
    lanes: known.filter((lane) => lane.carrier === carrier).map(({ pol }) => `${pol}-${port}`),
    statements: own.map(({ learnedAt, eta }) => ({ learnedAt, eta })),
    arrival: arrival && { at: arrival.at, learnedAt: arrival.learnedAt },
  }));
}
