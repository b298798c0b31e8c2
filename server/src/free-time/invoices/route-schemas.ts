import { IdempotencyHeaders, idempotencyProblems } from '../../accounts/idempotency/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import {
  CheckedInvoiceSchema,
  CheckInvoiceBody,
  checkExample,
  DeletedInvoiceSchema,
  InvoiceChangeBody,
  InvoiceCheckSchema,
  InvoiceParams,
  InvoiceSchema,
  InvoicesQuery,
  invoiceExample,
  keptExample,
} from './schemas.ts';

const tags = ['Free time'];
const tooMuch = ['payload_too_large', 'unsupported_media_type'] as const;

export const checkInvoiceSchema = {
  operationId: 'checkInvoice',
  summary: 'Check an invoice for demurrage or detention',
  description:
    'Compares it with itself, with what is known of its boxes, with the invoices that you keep and, where a port is in the ' +
    'United States, with 46 CFR part 541. Nothing is kept. At most 100 containers.',
  tags,
  body: CheckInvoiceBody,
  response: {
    200: Envelope(InvoiceCheckSchema, 'What differs', checkExample),
    ...keyedProblemResponses(...tooMuch),
  },
};

export const createInvoiceSchema = {
  operationId: 'createInvoice',
  summary: 'Keep an invoice',
  description:
    'Checks it, and keeps it at the shipments of its boxes. One of the same number about one of the same boxes takes the place of ' +
    'the first.',
  tags,
  headers: IdempotencyHeaders,
  body: CheckInvoiceBody,
  response: {
    201: Envelope(CheckedInvoiceSchema, 'The kept invoice', keptExample),
    ...keyedProblemResponses('limit_reached', ...idempotencyProblems, ...tooMuch),
  },
};

export const listInvoicesSchema = {
  operationId: 'listInvoices',
  summary: 'List the invoices that you keep',
  description: 'Newest first.',
  tags,
  querystring: InvoicesQuery,
  response: {
    200: PageEnvelope(InvoiceSchema, 'One page of the invoices', invoiceExample),
    ...keyedProblemResponses(),
  },
};

export const getInvoiceSchema = {
  operationId: 'getInvoice',
  summary: 'Read an invoice',
  description: 'As it was sent, with what differs from what is known now.',
  tags,
  params: InvoiceParams,
  response: {
    200: Envelope(CheckedInvoiceSchema, 'The invoice', keptExample),
    ...keyedProblemResponses('not_found'),
  },
};

export const changeInvoiceSchema = {
  operationId: 'changeInvoice',
  summary: 'Mark an invoice',
  description: 'As disputed or settled: its time to dispute is then no exception any more.',
  tags,
  params: InvoiceParams,
  body: InvoiceChangeBody,
  response: {
    200: Envelope(InvoiceSchema, 'The invoice', invoiceExample),
    ...keyedProblemResponses('not_found', ...tooMuch),
  },
};

export const deleteInvoiceSchema = {
  operationId: 'deleteInvoice',
  summary: 'Delete an invoice',
  description: 'It is kept no longer.',
  tags,
  params: InvoiceParams,
  response: {
    200: Envelope(DeletedInvoiceSchema, 'The invoice is deleted', { id: invoiceExample.id, deleted: true }),
    ...keyedProblemResponses('not_found'),
  },
};
