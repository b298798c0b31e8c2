import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EventType, eventTypes } from '../../domain/event-type.ts';

/** The filter that stands for every type. */
export const allEvents = 'all';
/** The filters that an endpoint can have. */
export const eventFilters = [allEvents, ...eventTypes] as const;
export type EventFilter = (typeof eventFilters)[number];

/** The filter as it is stored and shown: each type once, in the order of `eventTypes`, or `all` alone. */
export function canonicalFilter(wanted: readonly EventFilter[]): EventFilter[] {
  if (wanted.includes(allEvents)) return [allEvents];
  return eventTypes.filter((type) => wanted.includes(type));
}

/** SQL: whether an endpoint with `filter` gets events of `type`. Both are columns. */
export function wantsEvent(filter: RawBuilder<string[]>, type: RawBuilder<EventType>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${filter} && array[${sql.lit(allEvents)}, ${type}]`;
}
