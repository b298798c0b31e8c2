import type { ExceptionKind } from '../../../../server/src/domain/exceptions/exception-kind.ts';
import type { ClockKind } from '../../../../server/src/domain/free-time/free-time-terms.ts';

/** What is wrong. Most urgent first, as in the list. */
const kinds = {
  promise_at_risk: 'Promise at risk',
  free_time_over: 'Free time over',
  free_time_ending: 'Free time ends soon',
  rolled_over: 'Rolled to another ship',
  port_changed: 'Port changed',
  last_free_day_changed: 'Last free day changed',
  step_overdue: 'Step not reported',
  dispute_due: 'Invoice: time to dispute ends',
  tracking_stalled: 'No news from the carrier',
  vessel_changed: 'Ship changed',
  eta_changed: 'ETA moved 2+ days',
} satisfies Record<ExceptionKind, string>;

/** What a person does about it. */
const steps = {
  promise_at_risk: 'Tell the customer the new date, or change the promised day.',
  free_time_over:
    'Have the box picked up or returned. If that has happened, state when on the page of the shipment.',
  free_time_ending: 'Have the box picked up or returned in time. After that, each day may be charged.',
  rolled_over: 'Ask the carrier to confirm the new ship, and move what is booked for the arrival.',
  port_changed: 'Move customs clearance and onward transport to the new port, or ask the carrier why.',
  last_free_day_changed: 'Compare the new day with your contract, and move what is booked.',
  step_overdue: 'Ask the carrier or the terminal whether the step has happened.',
  dispute_due: 'Read what differs in the invoice, then mark it as disputed or settled.',
  tracking_stalled: 'Ask the carrier where the box is.',
  vessel_changed: 'Correct the ship and the voyage in your papers.',
  eta_changed: 'Tell the customer the new date, and move what is booked for the arrival.',
} satisfies Record<ExceptionKind, string>;

export const exceptions = {
  lead: 'What is wrong on the way of your containers now, most urgent first.',
  kinds,
  /** Of a step that is overdue: `Arrival not reported`. */
  notReported: (step: string) => `${step} not reported`,
  steps,
  /** The sentence of the API is in this language, and says more than those below. */
  isSaidByApi: true as boolean,
  /** What is wrong, in one sentence. */
  sentences: {
    promiseAtRisk: (promised: string, expected: string, days: string) =>
      `The arrival is promised for ${promised} and expected not before ${expected}, ${days} later.`,
    promiseOnDay: (promised: string) => `The arrival is expected on the promised day itself, ${promised}.`,
    /** `port` is `''` when it is not known. */
    rolledOver: (from: string, to: string, port: string) =>
      `The box was not loaded on ${from}${port && ` in ${port}`}. It goes on ${to}.`,
    rolledOverLater: (from: string, to: string, port: string, days: string) =>
      `The box was not loaded on ${from}${port && ` in ${port}`}. It goes on ${to}, which leaves ${days} later.`,
    podChanged: (from: string, to: string) => `The box goes to ${to} instead of ${from}.`,
    transshipmentChanged: (from: string, to: string) =>
      `The ports of transshipment changed from ${from} to ${to}.`,
    stepOverdue: (step: string, day: string) =>
      `This step was expected on ${day}, and has not been reported: ${step}.`,
    freeTimeOver: (day: string, clock: string) => `Free time ended on ${day} (${clock}).`,
    freeTimeEnding: (day: string, clock: string) => `Free time ends on ${day} (${clock}).`,
    lastFreeDayChanged: (day: string, clock: string, previous: string) =>
      `The last free day is ${day} instead of ${previous} (${clock}).`,
    disputeDue: (number: string, day: string) => `The invoice ${number} can be disputed until ${day}.`,
    noAnswer: (day: string) => `The carrier has not answered since ${day}.`,
    noNews: (day: string) => `The carrier has reported nothing new since ${day}.`,
    vesselChanged: (from: string, to: string, port: string) =>
      `${port ? `From ${port} the` : 'The'} box goes on ${to} instead of ${from}.`,
    etaLater: (first: string, now: string, days: string) =>
      `The ETA is ${now}, ${days} later than the first one (${first}).`,
    etaEarlier: (first: string, now: string, days: string) =>
      `The ETA is ${now}, ${days} earlier than the first one (${first}).`,
    onOtherShip: 'The box is on another ship.',
    reasonGiven: 'The carrier gives a reason.',
  },
  /** What a free-time clock counts, within a sentence. */
  clocks: {
    demurrage: 'demurrage',
    detention: 'detention',
    storage: 'storage',
    combined: 'demurrage and detention',
  } satisfies Record<ClockKind, string>,
  kind: 'Kind',
  everyKind: 'All kinds',
  list: 'Open exceptions',
  all: 'All exceptions',
  seen: (at: string) => `Seen ${at}`,
  described: (reason: string, step: string, since: string) => `${reason} ${step} Seen ${since}.`,
  none: 'No exception is open',
  noneLead:
    'An exception is listed here as soon as a box misses its ship, a port, ship or ETA changes, a step is overdue, the carrier is silent, or a promised day is at risk. It ends by itself.',
  noneMatching: 'No open exception matches these filters',
  showAll: 'Show all exceptions',
};
