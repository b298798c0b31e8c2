import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  dcsaNotification,
  type EventType,
  eventTypes,
  isNamedEvent,
  namedEventTypes,
} from '../../domain/webhooks/event-type.ts';

/** The filter that stands for every type except `namedEventTypes`. */
export const allEvents = 'all';
/** The filters that an endpoint can have. */
export const eventFilters = [allEvents, ...eventTypes] as const;
export type EventFilter = (typeof eventFilters)[number];

/** `all` first, and each type once that it does not stand for, in the order of `eventTypes`. */
export function canonicalFilter(wanted: readonly EventFilter[]): EventFilter[] {
  const isAll = wanted.includes(allEvents);
  const named = eventTypes.filter((type) => wanted.includes(type) && !(isAll && !isNamedEvent(type)));
  return isAll ? [allEvents, ...named] : named;
}

/** The filters of an endpoint, as SQL. */
export interface FilterSql {
  events: RawBuilder<string[]>;
  /** Null: every shipment. */
  tagKeys: RawBuilder<string[] | null>;
}

/** SQL: whether an endpoint with these filters gets the event of the row `event`. */
export function wantsEvent({ events: filter, tagKeys }: FilterSql): RawBuilder<SqlBool> {
  const type = sql<EventType>`event.type`;
  const isNamed = sql<SqlBool>`${type} = any (${filter})`;
  const isOfAll = sql<SqlBool>`${sql.lit(allEvents)} = any (${filter}) and ${type} <> all (${[...namedEventTypes, dcsaNotification]})`;
  const isTagged = sql<SqlBool>`(${tagKeys} is null or event.tag_keys && ${tagKeys})`;
  return sql<SqlBool>`((${isNamed} or ${isOfAll}) and ${isTagged})`;
}
