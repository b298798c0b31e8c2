// The answers about forecasts, carriers, lanes and vessels; the pages read the types from here.

import type { LeadCalibration } from '../../forecasts/calibration/measure-calibration.ts';
import type { Scorecard } from '../../forecasts/scorecards/list-scorecards.ts';
import type { OwnCall } from '../../tracking/listing/list-scored-calls.ts';
import type { InJson } from '../in-json.ts';

export interface CalibrationReport {
  /** All carriers of this installation are simulated. */
  simulated: boolean;
  /** The longest lead first. */
  leads: LeadCalibration[];
}

export interface ShownScorecard extends Scorecard {
  /** Of the subject, for people. */
  name: string;
  simulated: boolean;
}

export interface ShownCall extends InJson<OwnCall> {
  carrierName: string;
  portName: string;
  simulated: boolean;
}
