// Terms that the schemas of the wire are written in.

import { type Static, type TSchema, Type } from 'typebox';
import { eventCodes } from '../domain/event.ts';
import type { Mode } from '../domain/reference.ts';
import { statuses } from '../domain/status.ts';

/** A calendar day, `YYYY-MM-DD`. */
export const date = (description: string) => Type.String({ format: 'date', description });

/** An instant, ISO 8601. */
export const moment = (description: string) => Type.String({ format: 'date-time', description });

/** OpenAPI 3.0 says `nullable` where JSON Schema would say `type: [..., null]`; a closed list has to name null as well. */
export function orNull<T extends TSchema>(schema: T) {
  const words = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...schema, ...words, nullable: true });
}

/**
 * A closed list of words; `enum` reads better in the description than a union of constants. Lists with a title stand once
 * in the description of the API, by that name.
 */
export function oneOf<const T extends string>(words: readonly T[], description: string, title?: string) {
  return Type.Unsafe<T>({
    type: 'string',
    enum: [...words],
    description,
    ...(title !== undefined && { title }),
  });
}

/** A schema that says more in the description of the API than is checked: the verb behind it refuses with better words. */
export function documented<T extends TSchema>(schema: T, more: object) {
  return Type.Unsafe<Static<T>>({ ...schema, 'x-documented': more });
}

/** Letters and digits as people write them; other spaces, dashes and full-width forms are read as well. */
const writtenReference = '^[-\\s./()[\\]{}]*([A-Za-z0-9][-\\s./()[\\]{}]*){1,35}$';

/** A container number or another reference, in any spelling. */
export function referenceText(description: string, limits: { minLength?: number; maxLength?: number } = {}) {
  const described = { minLength: 1, maxLength: 100, pattern: writtenReference };
  return documented(Type.String({ ...limits, description }), described);
}

/** Where a shipment stands. */
export const StatusSchema = oneOf(
  statuses,
  "pending before the first actual laden move; delayed when the ETA's day has ended without arrival",
  'Status',
);

/** Of a milestone. */
export const eventCode = (description: string) => oneOf(eventCodes, description, 'EventCode');

/** Of a key and of what it made. */
export const modeOf = (description: string) => oneOf<Mode>(['live', 'test'], description, 'Mode');
