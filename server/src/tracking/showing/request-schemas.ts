// The parameters and bodies of the tracking routes.

import { Type } from 'typebox';
import { pageParameters } from '../../http/page.ts';
import {
  documented,
  moment,
  referenceText,
  StatusSchema,
  writtenReference,
} from '../../http/schema-terms.ts';
import { ExceptionFilterSchema } from './exception.ts';
import { BatchReferenceSchema, PromiseFilterSchema, wordsParameters } from './own-words.ts';

export const ReferenceParams = Type.Object({
  reference: referenceText(
    'Container number (ISO 6346) or Bill of Lading number: 5 to 35 letters A–Z and digits. Letter ' +
      'case, spaces, dashes, dots, slashes and brackets do not matter; full-width letters and digits are read as plain ' +
      'ones. Any other character is refused.',
    { examples: ['MSCU1234566'] },
  ),
});
const shipmentIdForm = '^shp_[A-Za-z0-9]{22}$';
export const TrackedParams = Type.Object({
  reference: documented(
    Type.String({
      description:
        'The tracked reference, in any spelling; a container that is tracked under a Bill of Lading; or the `id` of the shipment',
      examples: ['MSCU1234566'],
    }),
    { minLength: 5, maxLength: 100, pattern: `${shipmentIdForm}|${writtenReference}` },
  ),
});
const asOf = Type.Optional(
  moment('A moment since the reference was tracked: only what had been received by then is shown'),
);
export const DetailQuery = Type.Object({ as_of: asOf });
export const HistoryQuery = Type.Object({ ...pageParameters, as_of: asOf });
export const carriersToAsk = {
  carrier: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description:
        'SCAC of the carrier to ask first. One that bills every question is asked about a new reference only if it is named.',
    }),
  ),
  ask: Type.Unsafe<'likely' | 'all'>({
    type: 'string',
    title: 'CarriersToAsk',
    enum: ['likely', 'all'],
    default: 'likely',
    description:
      'Which carriers to ask about a reference that is not tracked yet. `likely`: those that the number points to. `all`: ' +
      'if none of them knows it, all others that do not bill every question. This shows it to each, and uses their quota.',
  }),
};
export const TrackQuery = Type.Object({
  ...carriersToAsk,
  via: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'The service to ask first, such as `shipsgo`; about the line in `carrier`, or any',
    }),
  ),
  ...wordsParameters,
});
export const TrackWithWordsBody = Type.Object(
  {
    ...BatchReferenceSchema.properties,
    carrier: carriersToAsk.carrier,
    // A default would make the field one that every client sends.
    ask: Type.Optional(Type.Unsafe<'likely' | 'all'>({ ...carriersToAsk.ask, default: undefined })),
  },
  {
    title: 'TrackWithWordsRequest',
    additionalProperties: false,
    examples: [{ reference: 'MSCU1234566', own_references: ['PO-4711'], tags: ['urgent'] }],
  },
);
/** The filters of a list of boxes. */
export const listFilters = {
  arrived: Type.Optional(
    Type.Boolean({ description: 'Only boxes that have arrived, or only those that have not' }),
  ),
  status: Type.Optional(StatusSchema),
  carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 20, description: 'SCAC' })),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 32, description: 'One of your tags' })),
  exception: Type.Optional(ExceptionFilterSchema),
  port: Type.Optional(
    Type.String({
      minLength: 5,
      maxLength: 5,
      description: 'UN/LOCODE of the port of loading or of discharge',
    }),
  ),
  promise: Type.Optional(PromiseFilterSchema),
  own_reference: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'One of your own references, in any letter case',
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Part of a number or a name: reference, container, Bill of Lading, booking, own reference, tag, vessel, IMO number, ' +
        'voyage, port (name or UN/LOCODE), carrier. Of several words, all must be found; of several whole numbers, one',
    }),
  ),
};
export const ListQuery = Type.Object({ ...pageParameters, ...listFilters });
export const BatchBody = Type.Object(
  {
    references: Type.Array(Type.Union([Type.String(), BatchReferenceSchema]), {
      minItems: 1,
      maxItems: 100,
      description: 'Container or Bill of Lading numbers, each alone or with your own words for it',
    }),
  },
  {
    title: 'TrackBatchRequest',
    additionalProperties: false,
    examples: [
      {
        references: [
          'MSCU1234566',
          { reference: 'MEDUOL197367', own_references: ['PO-4711'], tags: ['urgent'] },
        ],
      },
    ],
  },
);
