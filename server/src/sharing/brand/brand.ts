import { type Static, Type } from 'typebox';
import { orNull } from '../../http/schema-terms.ts';

/** How a workspace looks on the pages of its share links. */
export interface Brand {
  /** The name of the workspace. */
  name: string;
  /** As `#rrggbb`; null: none was chosen. */
  colour: string | null;
  /** Pages of these origins may embed the pages of its links that are embeddable. */
  embed_origins: readonly string[];
  has_logo: boolean;
  /** Null: nothing was chosen yet. */
  changed_at: Date | null;
}

/** What is absent stays. */
export const BrandChangeBody = Type.Object({
  colour: Type.Optional(orNull(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))),
  embed_origins: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 10 })),
});
export type BrandChange = Static<typeof BrandChangeBody>;
