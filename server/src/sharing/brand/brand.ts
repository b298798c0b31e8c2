import { type Static, Type } from 'typebox';
import { orNull } from '../../http/schema-terms.ts';

/** What is absent stays. */
export const BrandChangeBody = Type.Object({
  colour: Type.Optional(orNull(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))),
  embed_origins: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 10 })),
});
export type BrandChange = Static<typeof BrandChangeBody>;
