// Imports and their rows, as clients of the API read them.

import { type Static, Type } from 'typebox';
import { importOutcomes } from '../domain/sheet/import-outcome.ts';
import { ErrorSchema } from '../http/envelope.ts';
import { moment, oneOf, orNull } from '../http/schema-terms.ts';
import { BatchReferenceSchema } from '../tracking/showing/own-words.ts';
import { carriersToAsk } from '../tracking/showing/request-schemas.ts';
import { mostRows } from './import.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const OutcomeSchema = oneOf(
  importOutcomes,
  'pending: not tracked yet; tracked: a new shipment; already_tracked: the workspace tracked it before; repeated: another row has ' +
    'the same reference, and the result; failed: see `error`; cancelled: not tracked, because the import was cancelled',
  'ImportOutcome',
);

export const ImportSchema = Type.Object(
  {
    id: Type.String({ description: '`imp_…`' }),
    import_id: Type.String({ deprecated: true, description: 'The same as `id`' }),
    status: oneOf(
      ['running', 'done', 'cancelled'],
      'running: some rows are pending; done: no row is; cancelled: some rows were cancelled, and none is pending',
      'ImportStatus',
    ),
    rows: count('All rows that are kept'),
    pending: count('Rows that are not tracked yet'),
    tracked: count('Rows that became new shipments'),
    already_tracked: count('Rows whose shipments were tracked before'),
    repeated: count('Rows with the reference of an earlier row'),
    failed: count('Rows that have an error'),
    cancelled: count('Rows that were not tracked, because the import was cancelled'),
    credits_spent: count('Credits that the rows spent'),
    created_at: moment('When the import was created'),
  },
  { title: 'ImportJob', description: 'References that are tracked in the background' },
);
export type ImportView = Static<typeof ImportSchema>;

const RowErrorSchema = Type.Object(ErrorSchema.properties, {
  title: 'ImportRowError',
  description: 'Why a row failed; of a pending row, why it waits',
});

export const ImportRowSchema = Type.Object(
  {
    line: Type.Integer({
      minimum: 1,
      description: 'The row in the file with its headings, or the item in the list; the first is 1',
    }),
    reference: Type.String({ description: 'As it was sent, at most 200 characters' }),
    outcome: OutcomeSchema,
    shipment: orNull(
      Type.String({ description: 'The reference of the shipment, for `GET /shipments/{reference}`' }),
    ),
    carrier: orNull(Type.String({ description: 'The SCAC of the carrier that answered' })),
    leased: Type.Boolean({
      description:
        'A container whose number does not say who carries it: it is leased, or its owner is not known',
    }),
    same_as_line: orNull(
      Type.Integer({ minimum: 1, description: 'Of a repeated reference: the row that has the result' }),
    ),
    error: orNull(RowErrorSchema),
  },
  { title: 'ImportRow', description: 'A row of an import, with its result' },
);
export type ImportRowView = Static<typeof ImportRowSchema>;

export const OutcomeFilterSchema = oneOf(
  importOutcomes,
  'Only rows with this outcome',
  'ImportOutcomeFilter',
);

export const LeasedFilterSchema = Type.Optional(
  Type.Boolean({ description: 'Only leased containers, or only the other rows' }),
);

const ImportItemSchema = Type.Object(
  { ...BatchReferenceSchema.properties, carrier: carriersToAsk.carrier },
  { title: 'ImportItemRequest', additionalProperties: false },
);

export const CreateImportQuery = Type.Object({ ask: Type.Optional(carriersToAsk.ask) });

export const ImportBody = Type.Object(
  {
    items: Type.Array(Type.Union([Type.String(), ImportItemSchema]), {
      minItems: 1,
      maxItems: mostRows,
      description: 'Container or Bill of Lading numbers, each alone or with your own words for it',
    }),
  },
  {
    title: 'ImportRequest',
    description: 'The references to track, as in a batch',
    additionalProperties: false,
    examples: [
      {
        items: ['MSCU1234566', { reference: 'MEDUOL197367', own_references: ['PO-4711'], tags: ['urgent'] }],
      },
    ],
  },
);
export type ImportRequest = Static<typeof ImportBody>;

export const importExample: ImportView = {
  id: 'imp_4Tg8WcQvXn2LrY6KpZs0Bd',
  import_id: 'imp_4Tg8WcQvXn2LrY6KpZs0Bd',
  status: 'running',
  rows: 1_200,
  pending: 1_150,
  tracked: 41,
  already_tracked: 6,
  repeated: 2,
  failed: 1,
  cancelled: 0,
  credits_spent: 41,
  created_at: '2026-11-23T09:30:00.000Z',
};

export const rowExample: ImportRowView = {
  line: 17,
  reference: 'MSCU1234566',
  outcome: 'failed',
  shipment: null,
  carrier: null,
  leased: false,
  same_as_line: null,
  error: { code: 'no_carrier_data', message: 'No data for this reference from MSC.' },
};
