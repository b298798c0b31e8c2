import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EventType, eventTypes, forecastEventTypes, isForecastEvent } from '../../domain/event-type.ts';

/** The filter that stands for every type except those about forecasts, which are always named. */
export const allEvents = 'all';
/** The filters that an endpoint can have. */
export const eventFilters = [allEvents, ...eventTypes] as const;
export type EventFilter = (typeof eventFilters)[number];

/** The filter as it is stored and shown: `all` first, and each type once that it does not stand for, in the order of `eventTypes`. */
export function canonicalFilter(wanted: readonly EventFilter[]): EventFilter[] {
  const isAll = wanted.includes(allEvents);
  const named = eventTypes.filter((type) => wanted.includes(type) && !(isAll && !isForecastEvent(type)));
  return isAll ? [allEvents, ...named] : named;
}

/** SQL: whether an endpoint with `filter` gets events of `type`. Both are columns. */
export function wantsEvent(filter: RawBuilder<string[]>, type: RawBuilder<EventType>): RawBuilder<SqlBool> {
  const isNamed = sql<SqlBool>`${type} = any (${filter})`;
  const isOfAll = sql<SqlBool>`${sql.lit(allEvents)} = any (${filter}) and ${type} <> all (${[...forecastEventTypes]})`;
  return sql<SqlBool>`(${isNamed} or ${isOfAll})`;
}
