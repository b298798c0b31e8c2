// JSON:API, as Terminal49 writes it.

import { type Body, parseBody } from '../../body.ts';
import { type Fields, fieldsAt, fieldsOf, isObject, listAt, textAt } from '../../fields.ts';

/** A resource, such as a shipment. */
export interface Resource {
  type: string;
  id: string;
  attributes: Fields;
  /** The ids of the resources that it relates to, by the name of the relation. */
  related(name: string): string[];
}

/** A page: one resource or a list of them, and those that belong to them. */
export interface Document {
  data: readonly unknown[];
  isList: boolean;
  included: readonly unknown[];
  /** The address of the next page, or null. */
  next: string | null;
}

/** Null for what is no resource. */
export function readResource(raw: unknown): Resource | null {
  if (!isObject(raw)) return null;
  const fields = fieldsOf(raw);
  const [type, id] = [textAt(fields, 'type'), textAt(fields, 'id')];
  if (type === null || id === null) return null;
  const relations = fieldsAt(fields, 'relationships');
  return {
    ...{ type, id },
    attributes: fieldsAt(fields, 'attributes'),
    related: (name) =>
      listAt(fieldsAt(relations, name), 'data')
        .map((each) => textAt(fieldsOf(each), 'id'))
        .filter((each) => each !== null),
  };
}

/** The document in a body, or a sentence about why there is none. */
export function readDocument(text: string): Document | { reason: string } {
  const parsed = parseBody(text);
  if (parsed.kind !== 'json') return { reason: parsed.reason };
  const fields = fieldsOf(parsed.json);
  const data = fields.get('data');
  if (!isObject(data) && !Array.isArray(data)) return { reason: 'is JSON, but not a document of JSON:API' };
  return {
    data: Array.isArray(data) ? data : [data],
    isList: Array.isArray(data),
    included: listAt(fields, 'included'),
    next: textAt(fieldsAt(fields, 'links'), 'next'),
  };
}

/** Tells an answer from what is none; for `readResponse`. */
export function openDocument(text: string): Body {
  const document = readDocument(text);
  return 'reason' in document ? { kind: 'unreadable', reason: document.reason } : { kind: 'events' };
}
