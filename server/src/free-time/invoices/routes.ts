import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../../accounts/idempotency/answer-once.ts';
import { answerList } from '../../http/answer-list.ts';
import { refuseTooLarge } from '../../http/body-refusals.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { changeInvoice } from './change-invoice.ts';
import { checkInvoice } from './check-invoice.ts';
import { createInvoice } from './create-invoice.ts';
import { deleteInvoice } from './delete-invoice.ts';
import { presentInvoice } from './present-invoice.ts';
import { getInvoice, listInvoices } from './read-invoices.ts';
import {
  changeInvoiceSchema,
  checkInvoiceSchema,
  createInvoiceSchema,
  deleteInvoiceSchema,
  getInvoiceSchema,
  listInvoicesSchema,
} from './route-schemas.ts';

/** A thousand lines with all that an invoice may say. */
const kibibytes = 512;

const invoiceBody = {
  bodyLimit: kibibytes * 1024,
  errorHandler: refuseTooLarge(`An invoice may have at most ${kibibytes} KiB.`),
};

/** The invoices of a workspace. The routes expect `request.principal`. */
export function invoiceRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const preParsing = services.freeTimeBodies.admit({
      workspaceOf: ({ principal }) => principal.workspaceId,
      charge: app.countMore,
    });
    const options = { ...invoiceBody, preParsing };

    const checking = { schema: checkInvoiceSchema, config: { changes: false }, ...options };
    app.post('/invoices/check', checking, async ({ principal, body }) => {
      return ok(await checkInvoice(await onClock(services, principal), principal, body));
    });

    app.post('/invoices', { schema: createInvoiceSchema, ...options }, async (request, reply) => {
      const { principal, body } = request;
      const create = () => createInvoice(services, request.actor, principal, body);
      return reply.code(201).send(ok(await answerOnce(services, { request, reply }, create)));
    });

    app.get('/invoices', { schema: listInvoicesSchema }, async (request, reply) => {
      const { principal, query } = request;
      const read = (asked: typeof query) => listInvoices(services, principal, asked);
      return await answerList({ request, reply }, query, read, presentInvoice);
    });

    app.get('/invoices/:id', { schema: getInvoiceSchema }, async ({ principal, params }) => {
      return ok(await getInvoice(services, principal, params.id));
    });

    app.patch('/invoices/:id', { schema: changeInvoiceSchema }, async (request) => {
      const { principal, params, body } = request;
      const marked = { id: params.id, state: body.state };
      return ok(presentInvoice(await changeInvoice(services, request.actor, principal, marked)));
    });

    app.delete('/invoices/:id', { schema: deleteInvoiceSchema }, async (request) => {
      const { principal, params } = request;
      await deleteInvoice(services, request.actor, principal, params.id);
      return ok({ id: params.id, deleted: true as const });
    });
  };
}
