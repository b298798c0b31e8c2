import { type Static, Type } from 'typebox';
import { keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { pageParameters } from '../../http/page.ts';
import { moment, orNull, perhapsBehind } from '../../http/schema-terms.ts';
import { callFilters } from './scorecard-schemas.ts';

const CallErrorSchema = Type.Object(
  {
    lead_days: Type.Integer({ description: 'How many days ahead the ETA was: 14, 7 or 3' }),
    days: orNull(
      Type.Number({ description: 'Arrival minus ETA, in days; null when no ETA is known at this lead' }),
    ),
  },
  { title: 'CallError' },
);

const ScoredCallSchema = Type.Object(
  {
    carrier: Type.String({ description: 'SCAC of the carrier that gave the ETAs' }),
    carrier_name: Type.String({ description: 'Its name, or else the SCAC' }),
    vessel: Type.String({ description: 'Name of the vessel' }),
    vessel_id: Type.String({ description: 'Its IMO number, or else its name without spaces' }),
    port: Type.String({ description: 'UN/LOCODE of the port, or else its name without spaces' }),
    port_name: Type.String({ description: 'The port for people, `Rotterdam, NL`, or else as in `port`' }),
    arrived_at: moment('When the ship arrived'),
    reported_at: moment('When the first answer reported the arrival'),
    errors: Type.Array(CallErrorSchema, { description: 'At 14, 7 and 3 days' }),
    references: Type.Array(Type.String(), {
      description: 'Shipments of this workspace that arrived with this call; at most 50',
    }),
    simulated: Type.Boolean({ description: 'True when all carriers here are simulated' }),
  },
  { title: 'ScoredCall' },
);
export type ScoredCallView = Static<typeof ScoredCallSchema>;

const example: ScoredCallView = {
  carrier: 'MSCU',
  carrier_name: 'MSC',
  vessel: 'MSC GULSUN',
  vessel_id: '9839430',
  port: 'NLRTM',
  port_name: 'Rotterdam, NL',
  arrived_at: '2026-03-30T04:00:00.000Z',
  reported_at: '2026-03-30T10:00:00.000Z',
  errors: [
    { lead_days: 14, days: 1.917 },
    { lead_days: 7, days: 0.75 },
    { lead_days: 3, days: null },
  ],
  references: ['MEDUOL197367'],
  simulated: false,
};

const ScoredCallsQuery = Type.Object({
  ...pageParameters,
  ...callFilters,
  vessel: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'IMO number or name of the vessel' }),
  ),
});

export const scoredCallsSchema = {
  operationId: 'listScoredCalls',
  summary: 'List the port calls behind a scorecard',
  description:
    'Port calls of the last 365 days with which shipments of this workspace arrived, newest first. Only shipments that ' +
    `the workspace still tracks are named, and never those of others. The sandbox has none: its ships are invented. ${perhapsBehind}`,
  tags: ['Forecasts'],
  querystring: ScoredCallsQuery,
  response: {
    200: PageEnvelope(ScoredCallSchema, 'One page of the port calls', example),
    ...keyedProblemResponses(),
  },
};
