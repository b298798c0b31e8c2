import { type LeadDays, leadDays } from './eta-error.ts';

/** The leads below and above an ETA this many days ahead, and the share of the way from one to the other. */
export function leadsAround(days: number): { below: LeadDays; above: LeadDays; share: number } {
  const below = leadDays.findLast((lead) => lead <= days) ?? 0;
  const above = leadDays.find((lead) => lead > days) ?? below;
  return { below, above, share: below < above ? Math.max(0, (days - below) / (above - below)) : 0 };
}
