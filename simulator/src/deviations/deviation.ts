// A deviation is one way in which real carriers depart from DCSA 2.2, written as a pure change of an answer.

import type { Json, JsonObject, ReportedEvent } from '../reporting/reported-event.ts';

export interface Deviation {
  name: string;
  /** What the deviation does, in one line. */
  says: string;
  /** The answer lacks what is needed to know the truth, so a journey that is read from it may differ from the truth. */
  hides?: boolean;
  /** Rewrites the whole list of events. `asOf` is the virtual moment of the answer in milliseconds. */
  rewrite(reported: readonly ReportedEvent[], asOf: number): ReportedEvent[];
}

/** A deviation that rewrites each event by itself. */
export function perEvent(
  name: string,
  says: string,
  change: (event: JsonObject, reported: ReportedEvent) => JsonObject,
): Deviation {
  return {
    name,
    says,
    rewrite: (reported) => reported.map((one) => ({ ...one, event: change(one.event, one) })),
  };
}

/** The key of an event's shipment: its booking. `''` for an event without one. */
export function shipmentOf({ event }: ReportedEvent): string {
  const papers = Array.isArray(event.documentReferences) ? event.documentReferences : [];
  const booking = papers.find((paper) => paper.documentReferenceType === 'BKG');
  return String(booking?.documentReferenceValue ?? '');
}

/** Whether a box goes through a gate. */
export function isGate({ event }: ReportedEvent): boolean {
  return ['GTIN', 'GTOT'].includes(String(event.equipmentEventTypeCode));
}

/** Replaces the values of a key at every depth. The change gets the value and the object that holds it. */
export function replaceDeep<T extends Json>(
  json: T,
  key: string,
  change: (value: Json, holder: JsonObject) => Json,
): T;
export function replaceDeep(
  json: Json,
  key: string,
  change: (value: Json, holder: JsonObject) => Json,
): Json {
  return mapObjects(json, (object) => {
    const value = object[key];
    return value === undefined ? object : { ...object, [key]: change(value, object) };
  });
}

/** Renames a key at every depth. It keeps its place in the object. */
export function renameDeep<T extends Json>(json: T, from: string, to: string): T;
export function renameDeep(json: Json, from: string, to: string): Json {
  return mapObjects(json, (object) =>
    Object.hasOwn(object, from)
      ? Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]))
      : object,
  );
}

/** The object without these keys. */
export function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** A member that is an object. undefined when it is anything else. */
export function objectAt(object: JsonObject, key: string): JsonObject | undefined {
  const value = object[key];
  return isObject(value) ? value : undefined;
}

/** A member that is text. `''` when it is anything else. */
export function textAt(object: JsonObject, key: string): string {
  const value = object[key];
  return typeof value === 'string' ? value : '';
}

/** Changes every object, the inner ones first. What stays as it is, is not copied. */
function mapObjects(json: Json, change: (object: JsonObject) => JsonObject): Json {
  if (isList(json)) {
    const mapped = json.map((item) => mapObjects(item, change));
    return mapped.every((item, at) => item === json[at]) ? json : mapped;
  }
  if (!isObject(json)) return json;
  let mapped: Record<string, Json> | null = null;
  for (const key of Object.keys(json)) {
    const value = json[key];
    if (typeof value !== 'object') continue;
    const inner = mapObjects(value, change);
    if (inner === value) continue;
    mapped ??= { ...json };
    mapped[key] = inner;
  }
  return change(mapped ?? json);
}

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
