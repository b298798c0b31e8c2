import { type Static, Type } from 'typebox';
import { leadDays } from '../../domain/forecast/eta-error.ts';
import { Envelope, keyedProblemResponses } from '../../http/envelope.ts';
import { orNull, perhapsBehind } from '../../http/schema-terms.ts';

const share = (description: string) =>
  orNull(Type.Number({ minimum: 0, maximum: 1, description: `${description}, from 0 to 1` }));
const count = (description: string) => Type.Integer({ minimum: 0, description });

const BasisCountsSchema = Type.Object(
  {
    own: count('Made with 30 voyages of the carrier at the lead, or more'),
    prior: count('Made with fewer: from general experience'),
  },
  { title: 'BasisCounts', description: 'How many of the forecasts had each basis' },
);

const LeadCalibrationSchema = Type.Object(
  {
    lead_days: Type.Integer({
      description: `How many days ahead the ETA of the carrier was: ${leadDays.join(', ')}`,
    }),
    forecasts: count('Forecasts that were made, of port calls whose arrival is known'),
    voyages: count('Voyages they belong to. Below 10 the figures are null'),
    below_p10: share('Arrivals before p10'),
    within_band: share('Arrivals from p10 to p90; 0.8 is right'),
    above_p90: share('Arrivals after p90'),
    p50_too_late: share('Forecasts whose p50 was later than the arrival; 0.5 is right'),
    mean_width_days: orNull(Type.Number({ description: 'From p10 to p90, in days' })),
    by_basis: BasisCountsSchema,
  },
  { title: 'LeadCalibration' },
);

export const CalibrationSchema = Type.Object(
  {
    simulated: Type.Boolean({ description: 'True when all carriers here are simulated' }),
    leads: Type.Array(LeadCalibrationSchema, { description: 'The longest lead first' }),
  },
  { title: 'Calibration' },
);
export type CalibrationView = Static<typeof CalibrationSchema>;

const example: CalibrationView = {
  simulated: false,
  leads: [
    {
      lead_days: 14,
      forecasts: 508,
      voyages: 412,
      below_p10: 0.11,
      within_band: 0.8,
      above_p90: 0.09,
      p50_too_late: 0.48,
      mean_width_days: 4.62,
      by_basis: { own: 471, prior: 37 },
    },
    {
      lead_days: 7,
      forecasts: 11,
      voyages: 9,
      below_p10: null,
      within_band: null,
      above_p90: null,
      p50_too_late: null,
      mean_width_days: null,
      by_basis: { own: 0, prior: 11 },
    },
  ],
};

const CalibrationQuery = Type.Object({
  carrier: Type.Optional(
    Type.String({ minLength: 1, maxLength: 20, description: 'SCAC; without it, all carriers' }),
  ),
});

export const calibrationSchema = {
  operationId: 'getCalibration',
  summary: 'Read how good the forecasts were',
  description:
    'Compares the forecasts that were made with the arrivals of the last 365 days, for each lead: how many ships ' +
    'arrived before p10, within the band, and after p90. It is about ships, so live and sandbox keys of all ' +
    `workspaces get the same answer. ${perhapsBehind}`,
  tags: ['Forecasts'],
  querystring: CalibrationQuery,
  response: {
    200: Envelope(CalibrationSchema, 'One entry for each lead', example),
    ...keyedProblemResponses(),
  },
};
