import type { CallOptions, OnceOptions } from './call-options.ts';
import { everyItem, type Page, pageOf } from './pages.ts';
import type {
  CheckedInvoice,
  DeletedInvoice,
  Invoice,
  InvoiceChange,
  InvoiceCheck,
  InvoicesQuery,
  NewInvoice,
} from './shapes.ts';
import { type Ask, idSegment, onceHeaders } from './transport.ts';

/** Invoices for demurrage and detention: what differs from what is known, and those that you keep. */
export interface InvoiceCalls {
  /** What differs. Nothing is kept. */
  checkInvoice(invoice: NewInvoice, options?: CallOptions): Promise<InvoiceCheck>;
  /** Keeps it, in the place of one with the same number about one of the same boxes. */
  createInvoice(invoice: NewInvoice, options?: OnceOptions): Promise<CheckedInvoice>;
  /** One page of the kept ones, newest first. */
  invoices(query?: InvoicesQuery & CallOptions): Promise<Page<Invoice>>;
  everyInvoice(query?: InvoicesQuery & CallOptions): AsyncGenerator<Invoice, void, undefined>;
  /** As it was sent, with what differs from what is known now. */
  invoice(id: string, options?: CallOptions): Promise<CheckedInvoice>;
  /** Marks it as open, disputed or settled. */
  changeInvoice(id: string, change: InvoiceChange, options?: CallOptions): Promise<Invoice>;
  deleteInvoice(id: string, options?: CallOptions): Promise<DeletedInvoice>;
}

/** The calls for invoices, made with `ask`. */
export function invoiceCalls(ask: Ask): InvoiceCalls {
  async function invoices({ signal, ...query }: InvoicesQuery & CallOptions = {}) {
    return pageOf(await ask<'listInvoices'>({ path: '/invoices', query, signal }));
  }

  return {
    invoices,
    everyInvoice: (query = {}) => everyItem(invoices, query),
    async checkInvoice(body, { signal } = {}) {
      return (await ask<'checkInvoice'>({ method: 'POST', path: '/invoices/check', body, signal })).data;
    },
    async createInvoice(body, options = {}) {
      const request = { path: '/invoices', body, ...onceHeaders(options) };
      return (await ask<'createInvoice'>({ method: 'POST', ...request })).data;
    },
    async invoice(id, { signal } = {}) {
      return (await ask<'getInvoice'>({ path: `/invoices/${idSegment(id)}`, signal })).data;
    },
    async changeInvoice(id, body, { signal } = {}) {
      const path = `/invoices/${idSegment(id)}`;
      return (await ask<'changeInvoice'>({ method: 'PATCH', path, body, signal })).data;
    },
    async deleteInvoice(id, { signal } = {}) {
      const path = `/invoices/${idSegment(id)}`;
      return (await ask<'deleteInvoice'>({ method: 'DELETE', path, signal })).data;
    },
  };
}
