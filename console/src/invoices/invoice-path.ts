/** The page of all invoices. */
export const invoicesPath = '/free-time/invoices';

/** @param id `new`: an invoice that is not kept */
export function invoicePath(id: string): string {
  return `${invoicesPath}/${encodeURIComponent(id)}`;
}
