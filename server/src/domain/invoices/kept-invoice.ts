import { dayNumber, dayText } from '../free-time/local-days.ts';
import type { Journey } from '../journey/journey.ts';

/** `open` until its owner says that it is disputed or settled. */
export const invoiceStates = ['open', 'disputed', 'settled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** A kept invoice as it stands at a shipment of its boxes. Days are `YYYY-MM-DD`. */
export interface KeptInvoice {
  id: string;
  number: string;
  state: InvoiceState;
  issuedOn: string | null;
  /** The last day to dispute it, as the invoice says. */
  disputeUntil: string | null;
  /** The rules of the United States applied when it was kept. */
  us: boolean;
}

/** The days to dispute an invoice that a biller has to give at least (46 CFR 541.8(a)). */
const daysToDispute = 30;

/** The last day to dispute an invoice: as it says, and under the rules of the United States not before the 30th day. */
export function disputeDayOf({
  issuedOn,
  disputeUntil,
  us,
}: Pick<KeptInvoice, 'issuedOn' | 'disputeUntil' | 'us'>): string | null {
  const byRule = us && issuedOn !== null ? dayText(dayNumber(issuedOn) + daysToDispute) : null;
  return byRule !== null && (disputeUntil === null || disputeUntil < byRule) ? byRule : disputeUntil;
}

/** The same at a shipment, whose ports may have become known since it was kept. */
export function disputeDayAt(invoice: KeptInvoice, journeys: readonly Journey[]): string | null {
  return disputeDayOf({ ...invoice, us: invoice.us || journeys.some(isOfUs) });
}

/** A port of loading or discharge is in the United States, so 46 CFR part 541 applies. */
export function isOfUs({ pol, pod }: Journey): boolean {
  return [pol, pod].some((port) => port?.country === 'US');
}
