// What may be sent to the routes of the table.

import { type Static, Type } from 'typebox';
import { statuses } from '../../domain/journey/status.ts';
import { standings } from '../../domain/journey/timing.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { type Sort, sorts } from '../../tracking/listing/box-order.ts';
import { ExceptionFilterSchema } from '../../tracking/showing/exception.ts';
import { PromiseFilterSchema, WordsChangeBody } from '../../tracking/showing/own-words.ts';
import { ModeParams } from '../mode-params.ts';

export type { Sort };

export const ImportParams = Type.Object({ ...ModeParams.properties, id: Type.String({ maxLength: 64 }) });
export const ViewParams = Type.Object({ view: Type.String({ maxLength: 64 }) });

const anyStatus = statuses.join('|');
const anyStanding = standings.join('|');
/** At most four digits: with more, the moment could be one that no date can hold. */
const count = '-?\\d{1,4}';
const day = '20\\d{2}-\\d{2}-\\d{2}';
const unlocode = '[A-Z]{2}[A-Z2-9]{3}';
const unlocodes = Type.String({ pattern: `^${unlocode}(,${unlocode})*$`, maxLength: 300 });
const filters = {
  /** Several values, separated by commas. */
  status: Type.Optional(Type.String({ pattern: `^(${anyStatus})(,(${anyStatus}))*$` })),
  /** Standings; the name is that of the addresses that people keep. */
  timing: Type.Optional(Type.String({ pattern: `^(${anyStanding})(,(${anyStanding}))*$` })),
  carrier: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{2,10}(,[A-Z0-9]{2,10})*$', maxLength: 500 })),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 700 })),
  exception: Type.Optional(ExceptionFilterSchema),
  /** Ports of loading or discharge; then those of loading, and those of discharge. */
  port: Type.Optional(unlocodes),
  from: Type.Optional(unlocodes),
  to: Type.Optional(unlocodes),
  promise: Type.Optional(PromiseFilterSchema),
  /** ISO 8601 week of the ETA. */
  week: Type.Optional(Type.String({ pattern: '^20\\d{2}-W(0[1-9]|[1-4]\\d|5[0-3])$' })),
  /** Days of the ETA, `2026-03-12..2026-03-14`; either side may be left out. */
  eta: Type.Optional(Type.String({ pattern: `^(${day}\\.\\.(${day})?|\\.\\.${day})$` })),
  /** Days from today to the ETA on the calendar of its port, `-7..-3`; either side may be left out. */
  days: Type.Optional(Type.String({ pattern: `^(${count}\\.\\.(${count})?|\\.\\.${count})$` })),
  arrived: Type.Optional(Type.Boolean()),
  /** Part of a number or a name, as in the API. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
};
const sort = Type.Unsafe<Sort>({ type: 'string', enum: [...sorts], default: '-tracked' });
/** The cursor of an order by route holds two names of places, each up to 300 characters of up to three bytes. */
const cursor = Type.Optional(Type.String({ minLength: 1, maxLength: 3000 }));

export const FilterQuery = Type.Object(filters);
/** What a saved view holds. */
export const ViewQuery = Type.Object({ ...filters, sort }, { additionalProperties: false });
export type ViewFilters = Static<typeof ViewQuery>;
/** Excel reads CSV with the separator of the reader's country: a semicolon where the decimal sign is a comma. */
export const separators = { comma: ',', semicolon: ';' } as const;
export const CsvQuery = Type.Object({
  ...filters,
  sort,
  separator: Type.Unsafe<keyof typeof separators>({
    type: 'string',
    enum: Object.keys(separators),
    default: 'comma',
  }),
  language: Type.Unsafe<Language>({ type: 'string', enum: [...languages], default: 'en' }),
});
/** The rows after the cursor `after` and up to the cursor `until`: a page keeps its rows when other pages change. */
export const TableQuery = Type.Object({
  ...filters,
  sort,
  after: cursor,
  until: cursor,
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
});
export type TableFilters = Static<typeof FilterQuery>;
export type TableRequest = Static<typeof TableQuery>;
export type CsvRequest = Static<typeof CsvQuery>;

const references = (item: { maxLength: number }) =>
  Type.Array(Type.String(item), { minItems: 1, maxItems: 100 });
export const ReferencesBody = Type.Object({ references: references({ maxLength: 200 }) });
const { own_references, tags, promised_at, pod } = WordsChangeBody.properties;
/**
 * The tags to add and to remove; `promisedAt`: null clears it. With `ifPromisedAt`, the promised day changes only where it is
 * still this one.
 */
export const ChangeManyBody = Type.Object({
  references: references({ maxLength: 200 }),
  addTags: tags,
  removeTags: tags,
  promisedAt: promised_at,
  ifPromisedAt: promised_at,
});
export type ChangeManyRequest = Static<typeof ChangeManyBody>;
export type ManyChange = Omit<ChangeManyRequest, 'references'>;
/**
 * `everyone`: carriers that are not likely to know a reference are asked too, after the likely ones. `carrier` is the SCAC of a
 * carrier to ask first; one that bills every question is asked only in this way.
 */
export const TrackBody = Type.Object({
  references: references({ maxLength: 200 }),
  everyone: Type.Optional(Type.Boolean()),
  carrier: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{2,10}$' })),
  /** What the workspace says about some of the references. */
  words: Type.Optional(
    Type.Array(
      Type.Object({ reference: Type.String({ maxLength: 200 }), own_references, tags, promised_at, pod }),
      { maxItems: 100 },
    ),
  ),
});
export type TrackRequest = Static<typeof TrackBody>;
const viewName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
export const ViewBody = Type.Object({ name: viewName, query: Type.String({ maxLength: 1000 }) });
/** `shared`: whether the team sees it. */
export const ViewChangeBody = Type.Object({
  name: Type.Optional(viewName),
  shared: Type.Optional(Type.Boolean()),
});
export type ViewChange = Static<typeof ViewChangeBody>;
