import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
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
  tags: RawBuilder<string[] | null>;
}

/** SQL: whether the `data` of an event has one of these tags, which are in lower case. */
function hasTag(data: RawBuilder<unknown>, tags: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from jsonb_array_elements_text(${data} -> 'tags') as tag
    where lower(tag collate "default") = any (${tags}))`;
}

/** SQL: whether an endpoint with these filters gets the event of the row `event`. */
export function wantsEvent({ events: filter, tags }: FilterSql): RawBuilder<SqlBool> {
  const type = sql<EventType>`event.type`;
  const isNamed = sql<SqlBool>`${type} = any (${filter})`;
  const isOfAll = sql<SqlBool>`${sql.lit(allEvents)} = any (${filter}) and ${type} <> all (${[...namedEventTypes]})`;
  // A body is read only for an endpoint that is narrowed to tags.
  const isTagged = sql<SqlBool>`case when ${tags} is null then true else ${hasTag(sql`event.body::jsonb -> 'data'`, tags)} end`;
  return sql<SqlBool>`((${isNamed} or ${isOfAll}) and ${isTagged})`;
}
