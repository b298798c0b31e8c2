// What a client may send to the routes of tracking.

import { Type } from 'typebox';
import { pageParameters } from '../http/page.ts';
import { StatusSchema } from './schemas.ts';

export const ReferenceParams = Type.Object({
  reference: Type.String({
    description:
      'Container number (ISO 6346) or Bill of Lading number; blanks, dashes, dots and letter case do not matter',
  }),
});
export const TrackQuery = Type.Object({
  carrier: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'SCAC of the carrier to ask first, when you know it',
    }),
  ),
  ask: Type.Unsafe<'likely' | 'all'>({
    type: 'string',
    enum: ['likely', 'all'],
    default: 'likely',
    description:
      'Whom to ask of what is not tracked yet. `likely`: the carriers that the number points to. `all`: when none of ' +
      'those knows it, all others that are configured, except carriers that bill every question. That spends the quota ' +
      'of each of them, and tells each of them the reference.',
  }),
});
export const ListQuery = Type.Object({
  ...pageParameters,
  arrived: Type.Optional(
    Type.Boolean({ description: 'Only boxes that have arrived, or only those that have not' }),
  ),
  status: Type.Optional(StatusSchema),
  carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 20, description: 'SCAC' })),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Part of a reference, container, Bill of Lading or vessel name',
    }),
  ),
});
export const BatchBody = Type.Object(
  {
    references: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 100,
      description: 'Container or Bill of Lading numbers',
    }),
  },
  { additionalProperties: false, examples: [{ references: ['MSCU1234566', 'MEDUOL197367'] }] },
);
