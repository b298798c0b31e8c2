// A question that a client asks with `GET /{scac}/v2/events`, read from its query (DCSA Track & Trace 2.2.0).

import type { ReferenceKind } from '../world/world.ts';

export interface Question {
  references: { kind: ReferenceKind; value: string }[];
  /** In upper case. Empty: all types. */
  eventTypes: string[];
  /** Conditions on `eventCreatedDateTime`. */
  created: { holds: (instant: number) => boolean }[];
  limit: number;
  cursor: Cursor | null;
}

/** Where a page begins, and the virtual moment of the first page, so that all pages agree. */
export interface Cursor {
  asOf: number;
  offset: number;
}

const parameters: readonly [name: string, kind: ReferenceKind][] = [
  ['equipmentReference', 'container'],
  ['transportDocumentReference', 'bill'],
  ['carrierBookingReference', 'booking'],
];
const eventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'];
const defaultLimit = 100;

const operators: Readonly<Record<string, (instant: number, bound: number) => boolean>> = {
  '': (instant, bound) => instant === bound,
  ':eq': (instant, bound) => instant === bound,
  ':gte': (instant, bound) => instant >= bound,
  ':gt': (instant, bound) => instant > bound,
  ':lte': (instant, bound) => instant <= bound,
  ':lt': (instant, bound) => instant < bound,
};

/** Reads the query. Returns a text that says what is wrong when the query is not valid. */
export function readQuestion(query: Readonly<Record<string, unknown>>): Question | string {
  const references = parameters.flatMap(([name, kind]) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? [{ kind, value: value.trim().toUpperCase() }] : [];
  });
  if (references.length === 0) return `Send one of ${parameters.map(([name]) => name).join(', ')}.`;
  const types = String(query.eventType ?? '')
    .toUpperCase()
    .split(',')
    .filter(Boolean);
  if (types.some((type) => !eventTypes.includes(type)))
    return `eventType must be one or more of ${eventTypes.join(', ')}.`;
  const limit = Number(query.limit ?? defaultLimit);
  if (!Number.isInteger(limit) || limit < 1) return 'limit must be an integer of at least 1.';
  const created = readBounds(query);
  if (created === null) return 'eventCreatedDateTime must be an ISO 8601 date and time.';
  const cursor = query.cursor === undefined ? null : readCursor(String(query.cursor));
  if (query.cursor !== undefined && cursor === null) return 'This cursor is not valid.';
  return { references, eventTypes: types, created, limit, cursor };
}

export function writeCursor({ asOf, offset }: Cursor): string {
  return Buffer.from(`${asOf}.${offset}`).toString('base64url');
}

function readCursor(text: string): Cursor | null {
  const match = /^(-?\d+)\.(\d+)$/.exec(Buffer.from(text, 'base64url').toString());
  return match === null ? null : { asOf: Number(match[1]), offset: Number(match[2]) };
}

function readBounds(query: Readonly<Record<string, unknown>>): Question['created'] | null {
  const bounds = Object.entries(operators).flatMap(([operator, compare]) => {
    const text = query[`eventCreatedDateTime${operator}`];
    return text === undefined ? [] : [{ bound: Date.parse(String(text)), compare }];
  });
  if (bounds.some(({ bound }) => Number.isNaN(bound))) return null;
  return bounds.map(({ bound, compare }) => ({ holds: (instant) => compare(instant, bound) }));
}
