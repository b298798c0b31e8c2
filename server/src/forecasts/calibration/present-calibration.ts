import { threeDecimals } from '../three-decimals.ts';
import type { CalibrationView } from './calibration-schemas.ts';
import type { CalibrationFigures, LeadCalibration } from './measure-calibration.ts';

/** `data` of `GET /forecasts/calibration`. */
export function presentCalibration(simulated: boolean, leads: readonly LeadCalibration[]): CalibrationView {
  return { simulated, leads: leads.map(presentLead) };
}

function presentLead(lead: LeadCalibration): CalibrationView['leads'][number] {
  const { leadDays, forecasts, voyages, byBasis, figures } = lead;
  const figure = (name: keyof CalibrationFigures) => figures && threeDecimals(figures[name]);
  return {
    lead_days: leadDays,
    forecasts,
    voyages,
    below_p10: figure('belowP10'),
    within_band: figure('withinBand'),
    above_p90: figure('aboveP90'),
    p50_too_late: figure('p50TooLate'),
    mean_width_days: figure('meanWidthDays'),
    by_basis: byBasis,
  };
}
