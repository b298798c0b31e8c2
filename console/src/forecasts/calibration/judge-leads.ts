import type { CalibrationReport } from '../../../../server/src/console/forecasts/schemas.ts';

type Lead = CalibrationReport['leads'][number];
export type JudgedLead = Lead & { figures: NonNullable<Lead['figures']> };

/** The leads, in days, that people plan with. */
const planned: readonly number[] = [14, 7, 3];

/** The leads that the page names first, if they have figures. */
export function headlines(leads: readonly Lead[]): JudgedLead[] {
  return leads.filter(isJudged).filter(({ leadDays }) => planned.includes(leadDays));
}

/** More than half of all forecasts were made from the built-in figures. */
export function isMostlyPrior(leads: readonly Lead[]): boolean {
  const sum = (countOf: (lead: Lead) => number) => leads.reduce((total, lead) => total + countOf(lead), 0);
  return sum(({ byBasis }) => byBasis.prior) > sum(({ forecasts }) => forecasts) / 2;
}

function isJudged(lead: Lead): lead is JudgedLead {
  return lead.figures !== null;
}
