// Terms that the schemas of the wire are written in.

import { type Static, type TSchema, Type } from 'typebox';

/** A calendar day, `YYYY-MM-DD`. */
export const date = (description: string) => Type.String({ format: 'date', description });

/** An instant, ISO 8601. */
export const moment = (description: string) => Type.String({ format: 'date-time', description });

/** OpenAPI 3.0 says `nullable` where JSON Schema would say `type: [..., null]`; a closed list has to name null as well. */
export function orNull<T extends TSchema>(schema: T) {
  const words = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...schema, ...words, nullable: true });
}

/** A closed list of words; `enum` reads better in the description than a union of constants. */
export function oneOf<const T extends string>(words: readonly T[], description: string) {
  return Type.Unsafe<T>({ type: 'string', enum: [...words], description });
}
