// What the page of the exceptions receives; the pages read the types from here.

import { type Static, Type } from 'typebox';
import type { presentListedException } from '../../tracking/showing/exception.ts';
import type { OwnWordsView } from '../../tracking/showing/own-words.ts';
import { FilterQuery } from '../shipments/request-schemas.ts';

export const TroubledQuery = Type.Object({
  ...FilterQuery.properties,
  /** Only what is assigned to the person. */
  mine: Type.Optional(Type.Boolean()),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
});

export type TroubledRequest = Static<typeof TroubledQuery>;

/** How many shipments have an open exception. */
export interface TroubledCount {
  count: number;
  /** There may be more. */
  is_more: boolean;
}

export type ExceptionOf = ReturnType<typeof presentListedException>;

/** A shipment with what the workspace says about it, and all its open exceptions, most urgent first. */
export interface Troubled extends Pick<OwnWordsView, 'own_references' | 'tags' | 'promised_at'> {
  id: string;
  reference: string;
  exceptions: ExceptionOf[];
}
