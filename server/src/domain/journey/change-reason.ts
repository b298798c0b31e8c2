// Why a journey changed. The history keeps the sentence. Clients that write their own sentences read the code.

import type { EtaCause } from '../eta-causes/eta-cause.ts';
import type { JourneyChange } from './change.ts';
import { missesUntilWithdrawn } from './known-events.ts';

/** After this many days without anything new, tracking ends (docs/journeys.md "End of tracking"). */
export const silentDays = 60;

/** The sentences that are the same for every box. The code of a stored entry is found by its sentence. */
export const changeReasons = {
  new_journey: 'The box has begun another journey.',
  nothing_happened: 'Nothing has happened yet.',
  eta_day_ended: 'The day of the ETA has ended at the destination.',
  pod_declared: 'You named the port of discharge.',
  pod_no_longer_declared: 'You no longer name the port of discharge.',
  pod_reported: 'The carrier reported where the journey ends.',
  pod_changed: 'The carrier changed where the journey ends.',
  pod_no_longer_reported: 'The carrier no longer reports where the journey ends.',
  pod_inferred: 'Nothing is planned by sea after this port.',
  port_omitted: 'The plan no longer includes this port (omitted).',
  port_added: 'The plan now includes this port.',
  vessel_reported: 'The carrier named the ship.',
  vessel_changed: 'The box changes ships.',
  vessel_no_longer_reported: 'The carrier no longer names a ship.',
  rolled_over: 'The carrier moved the box to another ship before loading (rollover).',
  eta_reported: 'The carrier reported when the ship will arrive.',
  /** Of a move with a known cause, the sentence says the cause. */
  eta_changed: 'The carrier changed the arrival time.',
  eta_no_longer_reported: 'The carrier no longer reports when the ship will arrive.',
  arrived: 'The ship has arrived.',
  step_withdrawn: `The carrier withdrew it: ${missesUntilWithdrawn} whole answers in a row no longer contained it.`,
  step_conflicting: 'The carrier reported two times for the same step; the newest counts.',
  other_carrier: 'Another carrier reports a newer journey.',
  reported_again: 'The carrier reported something new.',
  ended_by_new_journey: 'The box has begun another journey; this one gets no more updates.',
  box_returned: 'The box was returned empty.',
  boxes_returned: 'All boxes were returned empty.',
  no_data_came: 'No data came in time; nothing was charged.',
  no_credit_left: 'No credit was left when data came; nothing was charged.',
  carrier_silent: `The carrier has reported nothing new for ${silentDays} days.`,
} as const;

export const changeReasonCodes = [
  ...(Object.keys(changeReasons) as (keyof typeof changeReasons)[]),
  'step_reported',
  'notified_by',
  'taken_back_by',
] as const;
export type ChangeReasonCode = (typeof changeReasonCodes)[number];

/** The reason of a new status: the newest step, by its name. */
export function stepReported(label: string): string {
  return `${label}.`;
}

/** The reason of what a customer was told: who did. */
export function notifiedBy(name: string): string {
  return `${notifiedPrefix}${name}.`;
}
const notifiedPrefix = 'Notified by ';

/** The reason of the change by which a customer counts as not told again: who took it back. */
export function takenBackBy(name: string): string {
  return `${takenBackPrefix}${name}.`;
}
const takenBackPrefix = 'Taken back by ';

export interface CodedReason {
  /** Null for a sentence of an earlier release that has no code. */
  code: ChangeReasonCode | null;
  /** Of `step_reported`: the name of the step. Of `notified_by` and `taken_back_by`: who. */
  step: string | null;
}

const codes = new Map<string, ChangeReasonCode>(
  Object.entries(changeReasons).map(([code, sentence]) => [sentence, code as keyof typeof changeReasons]),
);

/** `cause`: the sentence is about it. */
export type ReasonedChange = Pick<JourneyChange, 'field' | 'reason'> & { cause?: EtaCause | null };

/** The code is read from the sentence, so entries of the history that are older than the codes have one as well. */
export function codedReason({ field, reason, cause }: ReasonedChange): CodedReason {
  if (field === 'notified') {
    const isBack = reason.startsWith(takenBackPrefix);
    const { length } = isBack ? takenBackPrefix : notifiedPrefix;
    return { code: isBack ? 'taken_back_by' : 'notified_by', step: reason.slice(length, -1) };
  }
  const code = codes.get(reason);
  if (code !== undefined) return { code, step: null };
  if (cause) return { code: 'eta_changed', step: null };
  if (field === 'status' && reason.endsWith('.')) return { code: 'step_reported', step: reason.slice(0, -1) };
  return { code: null, step: null };
}
