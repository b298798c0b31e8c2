// How carriers tell one voyage: everything, or only a part of the plan (DCSA 2.2).

import type { JsonObject } from '../../../simulator/src/reporting/reported-event.ts';

/** What is left of an answer; `count` answers came before. */
export type Telling = (events: readonly JsonObject[], count: number) => readonly JsonObject[];

const boxMoves: ReadonlySet<unknown> = new Set(['LOAD', 'DISC']);

const isPlan = ({ eventClassifierCode }: JsonObject) => eventClassifierCode !== 'ACT';
const isShipCall = ({ transportEventTypeCode }: JsonObject) => transportEventTypeCode !== undefined;
const isBoxMove = ({ equipmentEventTypeCode }: JsonObject) => boxMoves.has(equipmentEventTypeCode);

export const tellings = {
  everything: (events) => events,
  /** Loadings and discharges only when they have happened. */
  'ship calls': (events) => events.filter((event) => !(isPlan(event) && isBoxMove(event))),
  /** Nothing about the ships themselves. */
  'box moves': (events) => events.filter((event) => !isShipCall(event)),
  /** Of the plan by sea only the arrival at the end. */
  'the last port': (events) => {
    const last = events.findLast((event) => isPlan(event) && event.transportEventTypeCode === 'ARRI');
    return events.filter(
      (event) => event === last || !(isPlan(event) && (isShipCall(event) || isBoxMove(event))),
    );
  },
} satisfies Record<string, Telling>;

/** Every fifth answer has no plan at all. */
export const forgetful: Telling = (events, count) =>
  count % 5 === 4 ? events.filter((event) => !isPlan(event)) : events;

export type TellingName = keyof typeof tellings;
export const tellingNames = Object.keys(tellings) as TellingName[];
