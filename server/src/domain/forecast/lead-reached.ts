import { dayMs } from '../time-spans.ts';
import { lateStartMs } from './errors-of.ts';
import { type LeadDays, leadDays } from './eta-error.ts';

/**
 * The lead that an ETA has reached at a moment: the smallest that is as far ahead as the ETA, or further. Null when the
 * ETA is so much nearer than that lead that a forecast now says nothing about the lead.
 */
export function leadReached(eta: number, now: number): LeadDays | null {
  const ahead = eta - now;
  const lead = leadDays.find((days) => days * dayMs >= ahead);
  return lead !== undefined && lead * dayMs - ahead <= lateStartMs(lead) ? lead : null;
}
