// The list of free-time clocks, and those of a box day by day, as clients see them (docs/free-time.md "All clocks").

import { type Static, Type } from 'typebox';
import { freeTimeGaps, openClockStates } from '../../domain/free-time/free-time-clock.ts';
import { daysOff } from '../../domain/free-time/work-days.ts';
import { pageParameters } from '../../http/page.ts';
import { orNull, wordOf } from '../../http/schema-terms.ts';
import { FreeTimeKindSchema, freeTimeClockFields, MoneySchema } from '../../tracking/showing/free-time.ts';
import { CarrierSchema } from '../../tracking/showing/reporter.ts';
import { listFilters } from '../../tracking/showing/request-schemas.ts';

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
    ...freeTimeClockFields,
  },
  { title: 'ListedFreeTimeClock' },
);
export type ListedClockView = Static<typeof ListedClockSchema>;

export const ClockSummarySchema = Type.Object(
  {
    states: counts(openClockStates, 'FreeTimeStateCounts'),
    unknown: counts(freeTimeGaps, 'FreeTimeGapCounts'),
    costs: Type.Array(MoneySchema, { description: 'What the days over cost so far, by currency' }),
    without_cost: Type.Integer({
      minimum: 0,
      description: 'Clocks that are over, and whose cost is not known',
    }),
    complete: Type.Boolean({
      description: 'False: terms have changed, and some clocks are not counted anew yet',
    }),
  },
  {
    title: 'FreeTimeSummary',
    description: 'Of all clocks by `kind`, `carrier` and `tag`. What is unknown is in no other count',
  },
);
export type ClockSummaryView = Static<typeof ClockSummarySchema>;

export const ClockListQuery = Type.Object({
  ...pageParameters,
  state: Type.Optional(wordOf(openClockStates)),
  kind: Type.Optional(FreeTimeKindSchema),
  ending_within: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 366,
      description: 'Days until the last free day; those over are among them',
    }),
  ),
  carrier: listFilters.carrier,
  tag: listFilters.tag,
});
export type ClockFilters = Pick<
  Static<typeof ClockListQuery>,
  'state' | 'kind' | 'ending_within' | 'carrier' | 'tag'
>;

const ExplainedDaySchema = Type.Object(
  {
    day,
    phase: wordOf(['before', 'free', 'charged']),
    counted: orNull(Type.Integer({ description: 'Its number among the free or the charged days' })),
    because: orNull({ ...wordOf([...daysOff, 'before_first_day']), description: 'Why it is not counted' }),
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
    ...freeTimeClockFields,
    days: Type.Array(ExplainedDaySchema),
    rest: orNull(
      Type.Object(
        { from: day, to: day, days: count, charged_days: count },
        { title: 'FreeTimeRest', description: 'The days behind the first 366, which are not listed' },
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
