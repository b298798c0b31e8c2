import type { Calibration } from '../../../../client/src/landfall.ts';

type Lead = Calibration['leads'][number];
/** With figures, which are all there or all null. */
export type JudgedLead = { [Name in keyof Lead]: NonNullable<Lead[Name]> };

/** The leads, in days, that people plan with. */
const planned: readonly number[] = [14, 7, 3];

/** The leads that the page names first, if they have figures. */
export function headlines(leads: readonly Lead[]): JudgedLead[] {
  return leads.filter(isJudged).filter(({ lead_days }) => planned.includes(lead_days));
}

/** More than half of all forecasts were made from the built-in figures. */
export function isMostlyPrior(leads: readonly Lead[]): boolean {
  const sum = (countOf: (lead: Lead) => number) => leads.reduce((total, lead) => total + countOf(lead), 0);
  return sum(({ by_basis }) => by_basis.prior) > sum(({ forecasts }) => forecasts) / 2;
}

export function isJudged(lead: Lead): lead is JudgedLead {
  return lead.within_band !== null;
}
