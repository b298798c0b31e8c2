// The list of free-time clocks, and those of a box day by day, as clients see them (docs/free-time.md "All clocks").

import { type Static, Type } from 'typebox';
import { freeTimeGaps, freeTimeStates, openClockStates } from '../../domain/free-time/free-time-clock.ts';
import { daysOff } from '../../domain/free-time/work-days.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { pageParameters } from '../../http/page.ts';
import { orNull, wordAmong } from '../../http/schema-terms.ts';
import {
  FreeTimeClockSchema,
  type FreeTimeClockView,
  FreeTimeKindSchema,
} from '../../tracking/showing/free-time.ts';
import { CarrierSchema } from '../../tracking/showing/reporter.ts';
import { listFilters, TrackedParams } from '../../tracking/showing/request-schemas.ts';

const tags = ['Free time'];
const text = Type.String();
const day = Type.String({ format: 'date' });
const count = Type.Integer({ minimum: 0 });
/** Closed objects with a count for each word. */
const counts = <const T extends string>(words: readonly T[], title: string) =>
  Type.Object(Object.fromEntries(words.map((word) => [word, count])) as Record<T, typeof count>, { title });

export const ListedClockSchema = Type.Object(
  {
    key: Type.String({ description: 'Names the row' }),
    id: Type.String({ description: 'Id of the shipment' }),
    reference: text,
    container: text,
    carrier: CarrierSchema,
    tags: Type.Array(text),
    clock: FreeTimeClockSchema,
  },
  { title: 'ListedFreeTimeClock' },
);
export type ListedClockView = Static<typeof ListedClockSchema>;

const CostSchema = Type.Object({ amount: text, currency: text }, { title: 'FreeTimeCost' });

export const ClockSummarySchema = Type.Object(
  {
    states: counts(openClockStates, 'FreeTimeStateCounts'),
    unknown: counts(freeTimeGaps, 'FreeTimeGapCounts'),
    costs: Type.Array(CostSchema, {
      description: 'What the days over cost so far, by currency',
    }),
    without_cost: Type.Integer({
      minimum: 0,
      description: 'Clocks over without a known cost',
    }),
    disputed: orNull(
      Type.Object(
        { clocks: count, costs: Type.Array(CostSchema), without_cost: count },
        { title: 'FreeTimeDisputes' },
      ),
    ),
    complete: Type.Boolean({
      description: 'False: other terms are still being counted',
    }),
  },
  {
    title: 'FreeTimeSummary',
    description: 'Of all clocks by `kind`, `carrier` and `tag`. What is unknown is in no other count',
  },
);
export type ClockSummaryView = Static<typeof ClockSummarySchema>;

const ClockSummaryQuery = Type.Object({
  kind: Type.Optional(FreeTimeKindSchema),
  carrier: listFilters.carrier,
  tag: listFilters.tag,
});
export type ClockSelection = Static<typeof ClockSummaryQuery>;

const ClockListQuery = Type.Object({
  ...pageParameters,
  state: Type.Optional(wordAmong(freeTimeStates)),
  ending_within: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 366,
      description: 'Days until the last free day, or over',
    }),
  ),
  disputed: Type.Optional(Type.Boolean()),
  ...ClockSummaryQuery.properties,
});

const ExplainedDaySchema = Type.Object(
  {
    day,
    phase: wordAmong(['before', 'free', 'charged']),
    counted: orNull(Type.Integer({ description: 'Its number in the phase' })),
    because: orNull({ ...wordAmong([...daysOff, 'before_first_day']), description: 'Why it is not counted' }),
    rate: orNull(text),
  },
  { title: 'FreeTimeDay' },
);

const ChargedTierSchema = Type.Object(
  {
    from_day: Type.Integer(),
    to_day: Type.Integer(),
    rate: text,
    amount: text,
    currency: text,
  },
  { title: 'ChargedTier', description: 'Days × rate' },
);

export const ExplainedClockSchema = Type.Object(
  {
    clock: FreeTimeClockSchema,
    days: Type.Array(ExplainedDaySchema),
    rest: orNull(
      Type.Object(
        { from: day, to: day, days: count, charged_days: count },
        { title: 'FreeTimeRest', description: 'Days after the first 366' },
      ),
    ),
    tiers: Type.Array(ChargedTierSchema),
  },
  { title: 'ExplainedFreeTimeClock' },
);
export type ExplainedClockView = Static<typeof ExplainedClockSchema>;

export const ExplainedBoxSchema = Type.Object(
  { reference: text, container: text, clocks: Type.Array(ExplainedClockSchema) },
  { title: 'ExplainedFreeTime' },
);
export type ExplainedBoxView = Static<typeof ExplainedBoxSchema>;

const exampleClock: FreeTimeClockView = {
  direction: 'import',
  kind: 'demurrage',
  state: 'over',
  because: null,
  place: { location: 'Rotterdam, NL', unlocode: 'NLRTM' },
  starts_on: 'discharged',
  starts: {
    step: 'discharged',
    at: '2026-12-05T14:00:00',
    basis: 'actual',
    own_at: null,
    own_days_later: null,
  },
  first_day: '2026-12-05',
  last_free_day: '2026-12-11',
  free_until: null,
  expected_last_free_day: null,
  ends: null,
  days_left: -2,
  charged_days: 2,
  charged_from: '2026-12-12',
  cost: { amount: '150.00', currency: 'EUR' },
  cost_because: null,
  tariff: { from: 'contract', position: 1, source: 'Contract 123' },
  binding: 'contract',
  sources: [],
  disputed: null,
  assumed: [],
};

const listed = {
  key: 'shp_5hJq2Zk8RtB1nVfXcJ7aDw.MSCU1234566.import.demurrage',
  id: 'shp_5hJq2Zk8RtB1nVfXcJ7aDw',
  reference: 'MSCU1234566',
  container: 'MSCU1234566',
  carrier: { scac: 'MSCU', name: 'MSC' },
  tags: ['urgent'],
  clock: exampleClock,
};

export const listClocksSchema = {
  operationId: 'listFreeTime',
  summary: 'List free-time clocks',
  description:
    'Without `state`, those that nothing has ended: first what is over the longest, last what cannot be assessed.',
  tags,
  querystring: ClockListQuery,
  response: {
    200: PageEnvelope(ListedClockSchema, 'One page of the clocks', listed),
    ...keyedProblemResponses(),
  },
};

export const clockSummarySchema = {
  operationId: 'summariseFreeTime',
  summary: 'Count free-time clocks',
  description: 'By state, what cannot be assessed and why, and what the days over cost so far.',
  tags,
  querystring: ClockSummaryQuery,
  response: {
    200: Envelope(ClockSummarySchema, 'The counts', {
      states: { not_started: 40, running: 12, last_day: 2, over: 3, unknown: 7 },
      unknown: { no_terms: 4, no_start: 1, no_calendar: 0, no_end: 2 },
      costs: [{ amount: '450.00', currency: 'EUR' }],
      without_cost: 1,
      disputed: null,
      complete: true,
    }),
    ...keyedProblemResponses(),
  },
};

export const explainClocksSchema = {
  operationId: 'explainFreeTime',
  summary: 'Explain free time day by day',
  description:
    'The free-time clocks of one box: of a Bill of Lading the least advanced, unless its number is asked for.',
  tags,
  params: TrackedParams,
  response: {
    200: Envelope(ExplainedBoxSchema, 'The clocks', {
      reference: 'MSCU1234566',
      container: 'MSCU1234566',
      clocks: [],
    }),
    ...keyedProblemResponses('invalid_reference', 'not_tracked'),
  },
};
