import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EventType, eventTypes, isNamedEvent } from '../../domain/webhooks/event-type.ts';

/** The filter that stands for every type except `namedEventTypes`: for these, and no others that rows may have. */
export const allEvents = 'all';
const typesOfAll = eventTypes.filter((type) => !isNamedEvent(type));
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
  const isOfAll = sql<SqlBool>`${sql.lit(allEvents)} = any (${filter}) and ${type} = any (${typesOfAll})`;
  const isTagged = sql<SqlBool>`(${tagKeys} is null or event.tag_keys && ${tagKeys})`;
  return sql<SqlBool>`((${isNamed} or ${isOfAll}) and ${isTagged})`;
}
