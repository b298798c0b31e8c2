import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, keyedProblemResponses, ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { checkInvoice } from './check-invoice.ts';
import { CheckInvoiceBody, checkExample, InvoiceCheckSchema } from './schemas.ts';

const checkInvoiceSchema = {
  operationId: 'checkInvoice',
  summary: 'Check an invoice for demurrage or detention',
  description:
    'Compares it with itself, with what is known of its boxes and, where a port is in the United States, with 46 CFR part 541. ' +
    'Nothing is kept. At most 100 containers.',
  tags: ['Free time'],
  body: CheckInvoiceBody,
  response: {
    200: Envelope(InvoiceCheckSchema, 'What differs', checkExample),
    ...keyedProblemResponses('payload_too_large', 'unsupported_media_type'),
  },
};

/** For keys. The routes expect `request.principal`. */
export function invoiceRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/invoices/check', { schema: checkInvoiceSchema }, async ({ principal, body }) => {
      return ok(await checkInvoice(await onClock(services, principal), principal, body));
    });
  };
}
