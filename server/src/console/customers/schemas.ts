// What customers are to be told; the pages read the types from here.

import { type Static, Type } from 'typebox';
import { type Language, languages } from '../../domain/text/language.ts';
import { moment } from '../../http/schema-terms.ts';

export const NewsQuery = Type.Object({
  /** Only this shipment. */
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
});
export type NewsRequest = Static<typeof NewsQuery>;

/** A shipment with news that its customer was not told. */
export interface CustomerView {
  id: string;
  reference: string;
  own_references: string[];
  tags: string[];
  /** Of the newest news in the sentence. */
  at: string;
  /** Of the customer. */
  language: Language;
  sentences: Record<Language, string>;
  /** The page of its share link; null: it has none. */
  share_url: string | null;
  /** Confirmed addresses outside the team. */
  recipients: string[];
}

export const NotifiedBody = Type.Object({
  until: moment('`at` of what was told'),
  language: Type.Optional(Type.Unsafe<Language>({ type: 'string', enum: [...languages] })),
  /** Also mail it to the recipients. */
  send: Type.Boolean(),
});

export const TakenBackQuery = Type.Object({ until: moment('`at` of what was told') });
