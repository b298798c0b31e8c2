// What may be sent to the routes of the table.

import { type Static, Type } from 'typebox';
import { statuses } from '../../domain/journey/status.ts';
import { type Sort, sorts } from '../../tracking/listing/box-order.ts';

export type { Sort };

export const ViewParams = Type.Object({ view: Type.String({ maxLength: 64 }) });

const anyStatus = statuses.join('|');
const day = '20\\d{2}-\\d{2}-\\d{2}';
const filters = {
  /** Several values, separated by commas. */
  status: Type.Optional(Type.String({ pattern: `^(${anyStatus})(,(${anyStatus}))*$` })),
  carrier: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{2,10}(,[A-Z0-9]{2,10})*$', maxLength: 500 })),
  /** ISO 8601 week of the ETA. */
  week: Type.Optional(Type.String({ pattern: '^20\\d{2}-W(0[1-9]|[1-4]\\d|5[0-3])$' })),
  /** Days of the ETA, `2026-03-12..2026-03-14`; either side may be left out. */
  eta: Type.Optional(Type.String({ pattern: `^(${day}\\.\\.(${day})?|\\.\\.${day})$` })),
  arrived: Type.Optional(Type.Boolean()),
  /** Part of a reference, container, Bill of Lading or vessel name. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
};
const sort = Type.Unsafe<Sort>({ type: 'string', enum: [...sorts], default: '-tracked' });
const cursor = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));

export const FilterQuery = Type.Object(filters);
export const SortedQuery = Type.Object({ ...filters, sort });
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

const references = (item: { maxLength: number }) =>
  Type.Array(Type.String(item), { minItems: 1, maxItems: 100 });
export const ReferencesBody = Type.Object({ references: references({ maxLength: 200 }) });
/**
 * `everyone`: carriers that are not likely to know a reference are asked too, after the likely ones. `carrier` is the SCAC of a
 * carrier to ask first; one that bills every question is asked only in this way.
 */
export const TrackBody = Type.Object({
  references: references({ maxLength: 200 }),
  everyone: Type.Optional(Type.Boolean()),
  carrier: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{2,10}$' })),
});
export type TrackRequest = Static<typeof TrackBody>;
const viewName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
export const ViewBody = Type.Object({ name: viewName, query: Type.String({ maxLength: 1000 }) });
export const ViewName = Type.Object({ name: viewName });
