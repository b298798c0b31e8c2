// What an owner says about an endpoint, each field once: bodies, answers, columns and the audit log take it from here.

import { type TSchema, type TString, Type } from 'typebox';
import { narrowedTo } from '../../domain/own-words/own-words.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { type EndpointText, endpointTexts, longestUrl } from '../../domain/webhooks/endpoint-texts.ts';
import { oneOf, orNull } from '../../http/schema-terms.ts';
import type { Services } from '../../services.ts';
import type { WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { storableText } from '../../store/storable.ts';
import { narrowingTags } from '../../tracking/showing/own-words.ts';
import { allEvents, canonicalFilter, eventFilters } from '../events/event-filter.ts';

interface Field<Column> {
  schema: TSchema;
  /** The column of a valid value. */
  stored: (given: never) => Column;
  /** The column of a new endpoint whose owner says nothing of it. */
  initial: Column;
}

const endpointFields = {
  url: {
    schema: Type.String({
      minLength: 1,
      maxLength: longestUrl,
      description:
        'Where events are sent: an https URL that is reachable from the internet, without user name and password',
    }),
    stored: (url: string) => url,
    initial: '',
  },
  ...textFields(),
  events: {
    schema: Type.Array(oneOf(eventFilters, 'An event type, or `all`', 'EventFilter'), {
      minItems: 1,
      maxItems: 20,
      description:
        'The types of events that are sent; `all` stands for every type except those about forecasts and exceptions, which you may name beside it',
    }),
    stored: canonicalFilter,
    initial: [allEvents],
  },
  tags: {
    schema: orNull({
      ...narrowingTags('events'),
      description: 'Only events of shipments with one of these tags; null: of all',
    }),
    stored: (tags: string[] | null) => tags,
    initial: null,
  },
} satisfies { [Column in keyof WebhookEndpointRow]?: Field<WebhookEndpointRow[Column]> };

type Fields = typeof endpointFields;

type Name = keyof Fields;

export type EndpointColumns = Pick<WebhookEndpointRow, Name>;

type FieldValues = { [Each in Name]?: Parameters<Fields[Each]['stored']>[0] | undefined };

export const fieldNames = Object.keys(endpointFields) as Name[];

export const fieldSchemas = ofEach(({ schema }) => schema) as { [Each in Name]: Fields[Each]['schema'] };

export const initialColumns: EndpointColumns = ofEach(({ initial }) => initial);

/** The columns of the fields that are given. */
export function endpointColumnsOf(
  given: FieldValues,
): Partial<EndpointColumns & Pick<WebhookEndpointRow, 'tag_keys'>> {
  const isGiven = (name: Name) => given[name] !== undefined;
  const columns = fieldNames
    .filter(isGiven)
    .map((name) => [name, endpointFields[name].stored(given[name] as never)]);
  return { ...Object.fromEntries(columns), ...(given.tags !== undefined && narrowedTo(given.tags)) };
}

/** The fields as the audit log has them. Many receivers authenticate their senders by a token in the query, which must not get there. */
export function fieldsInLog<Some extends Partial<EndpointColumns>>(fields: Some): Some {
  return fields.url === undefined ? fields : { ...fields, url: fields.url.split(/[?#]/, 1)[0] };
}

/** What its owner said of it: in the audit log, and compared by a change. */
export function shownOf(row: EndpointColumns & Pick<WebhookEndpointRow, 'dcsa_filters'>) {
  const own = ofEach((_, name) => row[name]) as EndpointColumns;
  return row.dcsa_filters === null ? own : { ...own, filters: row.dcsa_filters };
}

function ofEach<Result>(make: (field: Field<unknown>, name: Name) => unknown): Result {
  return Object.fromEntries(fieldNames.map((name) => [name, make(endpointFields[name], name)])) as Result;
}

function textFields() {
  const fields = Object.entries(endpointTexts).map(([name, limits]) => {
    return [name, { schema: Type.String(limits), stored: storableText, initial: '' }];
  });
  return Object.fromEntries(fields) as Record<
    EndpointText,
    { schema: TString; stored: typeof storableText; initial: '' }
  >;
}

/** @throws Problem `invalid_request` for an address to which nothing can be delivered */
export function checkUrl({ faultOfUrl }: Services, url: string, field = 'url'): void {
  const fault = faultOfUrl(url);
  if (fault !== null) throw refusedBecause(field, `The ${field} cannot be used: ${fault}.`, fault);
}
