// Terms for the wire schemas.

import { type Static, type TSchema, Type } from 'typebox';
import { eventCodes } from '../domain/events/event.ts';
import { statuses } from '../domain/journey/status.ts';
import { modes } from '../domain/references/reference.ts';

/** A calendar day, `YYYY-MM-DD`. */
export const date = (description: string) => Type.String({ format: 'date', description });

/** An instant, ISO 8601. */
export const moment = (description: string) => Type.String({ format: 'date-time', description });

/** OpenAPI 3.0 has `nullable` instead of `type: [..., null]`. The enum of a closed list must contain null as well. */
export function orNull<T extends TSchema>(schema: T) {
  const words = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...schema, ...words, nullable: true });
}

/**
 * A closed list of words. An enum is easier to read in the description than a union of constants. A list with a title
 * is written once in the description, under that name.
 */
export function oneOf<const T extends string>(words: readonly T[], description: string, title?: string) {
  return Type.Unsafe<T>({
    type: 'string',
    enum: [...words],
    description,
    ...(title !== undefined && { title }),
  });
}

/** A closed list of words that a page explains. One with a title is written once in the description. */
export function wordAmong<const T extends string>(words: readonly T[], title?: string) {
  return Type.Unsafe<T>({ type: 'string', enum: [...words], ...(title !== undefined && { title }) });
}

/** A schema that describes more than it checks, because the verb behind it gives better error messages. */
export function documented<T extends TSchema>(schema: T, more: object) {
  return Type.Unsafe<Static<T>>({ ...schema, 'x-documented': more });
}

/** Letters and digits as people write them. Unusual spaces, dashes and full-width forms are accepted as well. */
export const writtenReference = '^[-\\s./()[\\]{}]*([A-Za-z0-9][-\\s./()[\\]{}]*){5,35}$';

/** A container number or another reference, in any spelling. */
export function referenceText(
  description: string,
  limits: { minLength?: number; maxLength?: number; examples?: string[] } = {},
) {
  const described = { minLength: 5, maxLength: 100, pattern: writtenReference };
  return documented(Type.String({ ...limits, description }), described);
}

/** The status of a shipment. */
export const StatusSchema = oneOf(
  statuses,
  "pending before the first actual laden move; delayed when the ETA's day has ended without arrival",
  'Status',
);

/** The type of a milestone. */
export const eventCode = (description: string) => oneOf(eventCodes, description, 'EventCode');

/** The mode of a key and of everything made with it. */
export const modeOf = (description: string) => oneOf(modes, description, 'Mode');

/** The end of the description of what is read over the replica where there is one. */
export const perhapsBehind = 'Where the operator has a replica of the database, it may be some seconds old.';
