import type { ExceptionKind } from '../../../../server/src/domain/exception-kind.ts';

/** What is wrong. Most urgent first, as in the list. */
const kinds = {
  promise_at_risk: 'The promised day is at risk',
  rolled_over: 'A box was not loaded on its ship',
  port_changed: 'A port has changed',
  step_overdue: 'A step is overdue',
  tracking_stalled: 'The carrier is silent',
  vessel_changed: 'The ship has changed',
  eta_changed: 'The ETA has moved by days',
} satisfies Record<ExceptionKind, string>;

/** What a person does about it. */
const steps = {
  promise_at_risk: 'Tell the customer the new date, or change the promised day.',
  rolled_over: 'Ask the carrier to confirm the new ship, and move what is booked for the arrival.',
  port_changed: 'Move customs clearance and onward transport to the new port, or ask the carrier why.',
  step_overdue: 'Ask the carrier or the terminal whether the step has happened.',
  tracking_stalled: 'Ask the carrier where the box is.',
  vessel_changed: 'Correct the ship and the voyage in your papers.',
  eta_changed: 'Tell the customer the new date, and move what is booked for the arrival.',
} satisfies Record<ExceptionKind, string>;

export const exceptions = {
  lead: 'What is wrong on the way of your containers now, most urgent first.',
  kinds,
  steps,
  kind: 'Kind',
  everyKind: 'All kinds',
  list: 'Open exceptions',
  all: 'All exceptions',
  began: (at: string) => `Began ${at}`,
  described: (reason: string, step: string, since: string) => `${reason} ${step} Began ${since}.`,
  none: 'No exception is open',
  noneLead:
    'An exception is listed here as soon as a box misses its ship, a port, ship or ETA changes, a step is overdue, the carrier is silent, or a promised day is at risk. It ends by itself.',
  noneOfKind: 'No exception of this kind is open',
  showAll: 'Show all exceptions',
};
