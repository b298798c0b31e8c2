// The description and the schema of each route of imports.

import { Type } from 'typebox';
import { IdempotencyHeaders, idempotencyProblems } from '../accounts/idempotency/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../http/envelope.ts';
import { PageQuery, pageParameters } from '../http/page.ts';
import { workbookType } from './import-body.ts';
import {
  CreateImportQuery,
  ImportBody,
  ImportRowSchema,
  ImportSchema,
  importExample,
  LeasedFilterSchema,
  OutcomeFilterSchema,
  rowExample,
} from './schemas.ts';

const tags = ['Tracking'];
const ImportParams = Type.Object({
  id: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'The id of the import',
    examples: [importExample.id],
  }),
});
const shown = (description: string) => Envelope(ImportSchema, description, importExample);

const CsvSchema = Type.String({
  minLength: 1,
  description:
    'A file whose columns are separated by commas, semicolons or tabs. The one with the references is found by its cells; others may be ' +
    'your own references, tags, promised day, carrier and port of discharge, with headings in English, German, French, Spanish or Chinese',
});

const WorkbookSchema = Type.String({
  format: 'binary',
  description: 'An Excel workbook (.xlsx), whose first sheet is read as a CSV file is',
});

export const createImportSchema = {
  operationId: 'createImport',
  summary: 'Track up to 10,000 references in the background',
  description:
    'Takes JSON, a CSV file as `text/csv`, or an Excel workbook, and answers at once. Each row is tracked as if it were sent alone, with its own ' +
    'charge and its own result. When a carrier takes no more questions, the row waits, for three days at most. A row that cannot be ' +
    'read has its error, and the rest goes on. A reference is tracked once, with what all its rows say about it. The import stops ' +
    'when its key no longer works. With an `Idempotency-Key` a repeated request gets the first answer.',
  tags,
  headers: IdempotencyHeaders,
  querystring: CreateImportQuery,
  body: {
    content: {
      'application/json': { schema: ImportBody },
      'text/csv': { schema: CsvSchema },
      [workbookType]: { schema: WorkbookSchema },
    },
  },
  response: {
    202: shown('The import, which has begun'),
    ...keyedProblemResponses(...idempotencyProblems, 'payload_too_large', 'unsupported_media_type'),
  },
};

export const listImportsSchema = {
  operationId: 'listImports',
  summary: 'List imports',
  description: 'Newest first. Imports and their rows are kept for 30 days.',
  tags,
  querystring: PageQuery,
  response: {
    200: PageEnvelope(ImportSchema, 'One page of the imports', importExample),
    ...keyedProblemResponses(),
  },
};

export const getImportSchema = {
  operationId: 'getImport',
  summary: 'Read how far an import is',
  description: 'How many rows have each outcome. It is `done` when no row is pending.',
  tags,
  params: ImportParams,
  response: { 200: shown('The import'), ...keyedProblemResponses('not_found') },
};

export const listImportRowsSchema = {
  operationId: 'listImportRows',
  summary: 'Read the result of each row',
  description:
    'In the order of the file or list. `error` says why a row failed; of a pending row, why it waits.',
  tags,
  params: ImportParams,
  querystring: Type.Object({
    ...pageParameters,
    status: Type.Optional(OutcomeFilterSchema),
    leased: LeasedFilterSchema,
  }),
  response: {
    200: PageEnvelope(ImportRowSchema, 'One page of the rows', rowExample),
    ...keyedProblemResponses('not_found'),
  },
};

export const cancelImportSchema = {
  operationId: 'cancelImport',
  summary: 'Cancel what is not done',
  description:
    'Pending rows become `cancelled`, and are neither tracked nor charged. Rows that are done keep their results, and their shipments ' +
    'stay tracked.',
  tags,
  params: ImportParams,
  headers: IdempotencyHeaders,
  response: {
    200: shown('The import after that'),
    ...keyedProblemResponses('not_found', ...idempotencyProblems),
  },
};

export const deleteImportSchema = {
  operationId: 'deleteImport',
  summary: 'Cancel an import, the older form',
  description: 'The older form of `POST /imports/{id}/cancel`: it deletes nothing.',
  deprecated: true,
  tags,
  params: ImportParams,
  response: { 200: shown('The import after that'), ...keyedProblemResponses('not_found') },
};

export const retryImportSchema = {
  operationId: 'retryImport',
  summary: 'Track failed rows again',
  description:
    'Rows that failed or were cancelled become pending. Rows with `invalid_reference` or `invalid_request` keep their result: ' +
    'correct them, and send them in another import. From now on the import needs the key of this request. With `ask=all`, other carriers ' +
    'are asked, too, from now on.',
  tags,
  params: ImportParams,
  headers: IdempotencyHeaders,
  querystring: CreateImportQuery,
  response: {
    202: shown('The import, which goes on'),
    ...keyedProblemResponses('not_found', ...idempotencyProblems),
  },
};
