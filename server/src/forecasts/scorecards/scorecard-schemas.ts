import { type Static, Type } from 'typebox';
import { keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { pageParameters } from '../../http/page.ts';
import { orNull, perhapsBehind } from '../../http/schema-terms.ts';
import { type ScorecardSubject, scorecardSubjects } from './scorecard-queries.ts';

const figure = (description: string) => orNull(Type.Number({ description }));
const count = (description: string) => Type.Integer({ minimum: 0, description });

const ScoredErrorSchema = Type.Object(
  {
    lead_days: Type.Integer({ description: 'How many days ahead the ETA was: 14, 7 or 3' }),
    voyages: count('Voyages with an ETA at this lead'),
    mean_days: figure('Mean of arrival minus ETA, in days; late is positive'),
    mean_absolute_days: figure('Mean of the same without its sign'),
  },
  { title: 'ScoredError' },
);

const TransitSchema = Type.Object(
  {
    p50: Type.Number({ description: 'Half of the journeys took no longer' }),
    p90: Type.Number({ description: 'Nine in ten took no longer' }),
  },
  {
    title: 'TransitDays',
    description:
      'Days from the departure at the port of loading to the arrival; null over several lanes, whose times do not compare',
  },
);

export const ScorecardSchema = Type.Object(
  {
    subject: Type.String({
      description:
        'SCAC of the carrier; the lane, `CNSHA-NLRTM`; or the IMO number of the vessel, else its name',
    }),
    name: Type.String({ description: 'The same for people; a code whose name is not known stays as it is' }),
    vessel: orNull(Type.String({ description: 'Name of the vessel; null for a carrier or lane' })),
    calls: count('Port calls with a known arrival'),
    voyages: count('Voyages they belong to; at least 10'),
    on_time: figure('Share of the calls within 24 hours of the ETA that stood 14 days ahead, from 0 to 1'),
    days_late: figure('Mean delay in days against that ETA, of the calls that were later than 24 hours'),
    errors: Type.Array(ScoredErrorSchema, { description: 'At 14, 7 and 3 days' }),
    transit_days: orNull(TransitSchema),
    reported_after_hours: figure('Median of the hours from the arrival to the answer that reported it'),
    simulated: Type.Boolean({ description: 'True when all carriers here are simulated' }),
  },
  { title: 'Scorecard' },
);
export type ScorecardView = Static<typeof ScorecardSchema>;

const example: ScorecardView = {
  subject: 'CNSHA-NLRTM',
  name: 'Shanghai, CN – Rotterdam, NL',
  vessel: null,
  calls: 117,
  voyages: 94,
  on_time: 0.564,
  days_late: 4.2,
  errors: [
    { lead_days: 14, voyages: 94, mean_days: 1.12, mean_absolute_days: 1.41 },
    { lead_days: 7, voyages: 90, mean_days: 0.61, mean_absolute_days: 0.77 },
    { lead_days: 3, voyages: 9, mean_days: null, mean_absolute_days: null },
  ],
  transit_days: { p50: 31.5, p90: 37.2 },
  reported_after_hours: 6.5,
  simulated: false,
};

export const callFilters = {
  carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 20, description: 'SCAC' })),
  lane: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Ports of loading and discharge, `CNSHA-NLRTM`',
    }),
  ),
};

export const ScorecardsQuery = Type.Object({
  ...pageParameters,
  by: Type.Unsafe<ScorecardSubject>({
    type: 'string',
    title: 'ScorecardSubject',
    enum: [...scorecardSubjects],
    default: 'carrier',
    description: 'What each scorecard is about',
  }),
  ...callFilters,
});

export const scorecardsSchema = {
  operationId: 'listScorecards',
  summary: 'List how reliable carriers, lanes or vessels were',
  description:
    'One scorecard for each subject with at least 10 voyages in the last 365 days, those with the most voyages first. ' +
    'A single figure from fewer than 10 voyages is null. It is about ships, so live and sandbox keys of all workspaces ' +
    `get the same answer. ${perhapsBehind}`,
  tags: ['Forecasts'],
  querystring: ScorecardsQuery,
  response: {
    200: PageEnvelope(ScorecardSchema, 'One page of the scorecards', example),
    ...keyedProblemResponses(),
  },
};
