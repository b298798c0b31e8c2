// Terms of free time as clients and operators write them (docs/free-time.md "Terms").

import { type Static, type TSchema, Type } from 'typebox';
import { clockStarts, dayUnits, equipmentGroups, firstDays } from '../domain/free-time/free-time-terms.ts';
import { sheetLimits } from '../domain/free-time/sheet-limits.ts';
import { moment, orNull, wordAmong } from '../http/schema-terms.ts';
import { FreeTimeKindSchema, TradeDirectionSchema } from '../tracking/showing/free-time.ts';

// The description of the API is limited in length: what the fields mean, the page says.
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const form = (pattern: string) => Type.String({ pattern });
const maybe = <T extends TSchema>(schema: T) => Type.Optional(orNull(schema));
const day = Type.String({ format: 'date' });
const closed = { additionalProperties: false } as const;

const place = form('^[A-Z]{2}([A-Z2-9]{3})?$');
const terminal = maybe(form('^[A-Z0-9]{1,20}$'));

const TierSchema = Type.Object(
  {
    from_day: whole(1, sheetLimits.tierDay),
    to_day: maybe(whole(1, sheetLimits.tierDay)),
    rate: form('^[0-9]{1,9}([.][0-9]{1,4})?$'),
    currency: form('^[A-Z]{3}$'),
  },
  { title: 'FreeTimeTier', ...closed },
);

export const TermSchema = Type.Object(
  {
    carrier: maybe(form('^[A-Z]{2,4}$')),
    direction: TradeDirectionSchema,
    kind: FreeTimeKindSchema,
    place: maybe(place),
    terminal,
    equipment: maybe(wordAmong(equipmentGroups)),
    on_carriage: maybe(Type.Boolean()),
    starts_on: wordAmong(clockStarts),
    first_day: wordAmong(firstDays),
    cut_off: maybe(form('^([01][0-9]|2[0-3]):[0-5][0-9]$')),
    free: Type.Object(
      { amount: whole(0, sheetLimits.freeHours), unit: wordAmong([...dayUnits, 'hours']) },
      { title: 'FreeTimeAmount', ...closed },
    ),
    charged_in: wordAmong(dayUnits),
    tiers: Type.Optional(Type.Array(TierSchema, { maxItems: sheetLimits.tiers })),
    valid_from: day,
    valid_until: maybe(day),
    source: Type.String({ minLength: 1, maxLength: sheetLimits.sourceLength }),
  },
  {
    title: 'FreeTimeTerm',
    description: 'A rule of a contract. `docs/free-time.md` says what each field means; null narrows nothing',
    ...closed,
  },
);
export type TermView = Static<typeof TermSchema>;

const days = Type.Optional(Type.Array(day, { maxItems: sheetLimits.days }));

export const CalendarSchema = Type.Object(
  {
    place,
    terminal,
    weekend: Type.Array(whole(1, 7), { maxItems: 7, description: '1 is Monday' }),
    holidays: days,
    closures: days,
    extra_days: days,
  },
  { title: 'WorkCalendar', description: 'When a place works', ...closed },
);
export type CalendarView = Static<typeof CalendarSchema>;

export const WarningDaysSchema = Type.Array(whole(0, sheetLimits.warningDay), {
  maxItems: sheetLimits.warnings,
  description: 'So many days before the last free day, `free_time_ending` begins; null: 3 and 1',
});

const terms = Type.Array(TermSchema, { maxItems: sheetLimits.terms });
const calendars = Type.Array(CalendarSchema, { maxItems: sheetLimits.calendars });

export const TermsBody = Type.Object(
  {
    version: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'What you read: if there is another version by now, nothing changes',
      }),
    ),
    terms,
    calendars: Type.Optional(calendars),
    warning_days: maybe(WarningDaysSchema),
  },
  { title: 'FreeTimeTermsRequest', ...closed },
);

export const StatedTermsSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 0, description: 'Rises with each change; 0: none yet' }),
    stated_at: orNull(moment('When this version was stated')),
    terms,
    calendars,
    warning_days: orNull(WarningDaysSchema),
  },
  { title: 'FreeTimeTerms' },
);

/** The numbers are invented. What narrows nothing may be left out. */
export const termsExample: Static<typeof StatedTermsSchema> = {
  version: 1,
  stated_at: '2026-11-20T08:00:00.000Z',
  terms: [
    {
      carrier: 'MSCU',
      direction: 'import',
      kind: 'demurrage',
      place: 'NLRTM',
      starts_on: 'discharged',
      first_day: 'same_day',
      free: { amount: 7, unit: 'calendar_days' },
      charged_in: 'calendar_days',
      tiers: [{ from_day: 1, rate: '75.00', currency: 'EUR' }],
      valid_from: '2026-01-01',
      source: 'Contract 123 (invented numbers)',
    },
  ],
  calendars: [{ place: 'NLRTM', weekend: [6, 7], holidays: ['2026-12-25'] }],
  warning_days: null,
};
