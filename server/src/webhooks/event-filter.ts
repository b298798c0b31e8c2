import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EventType, eventTypes } from '../domain/shipment-event.ts';

/** What stands for every type. */
export const allEvents = 'all';
/** What an endpoint can ask for. */
export const eventFilters = [allEvents, ...eventTypes] as const;
export type EventFilter = (typeof eventFilters)[number];

/** As it is stored and shown: each type once, in the order of `eventTypes`; `all` alone. */
export function canonicalFilter(wanted: readonly EventFilter[]): EventFilter[] {
  if (wanted.includes(allEvents)) return [allEvents];
  return eventTypes.filter((type) => wanted.includes(type));
}

/** In SQL: whether an endpoint that asks for `filter` gets events of `type`. Both are columns. */
export function wantsEvent(filter: RawBuilder<string[]>, type: RawBuilder<EventType>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${filter} && array[${sql.lit(allEvents)}, ${type}]`;
}
