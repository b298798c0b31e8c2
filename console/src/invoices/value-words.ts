import type { InvoiceFinding } from '../../../client/src/landfall.ts';
import { formatCount, formatDay, formatDays, formatMoney } from '../text/format.ts';
import { text } from '../text/text.ts';

const words = text.invoices;
const day = String.raw`\d{4}-\d\d-\d\d`;
const oneDay = new RegExp(`^${day}$`);
const span = new RegExp(`^(${day})/(${day})$`);
/** As the API writes it, such as `1000.00 USD`. */
const money = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;
const otherLine = /^(?:(.*), )?line (\d+)$/;

interface ValueWords {
  claimed: string | null;
  landfall: string | null;
  /** What is missing in the invoice. */
  element: string | null;
}

/** What an invoice claims, and what Landfall has in its place, in the reader's language; null where there is nothing to show. */
export function valueWords({ code, cite, claimed, landfall }: InvoiceFinding): ValueWords {
  if (code === 'element_missing')
    return { claimed: null, landfall: null, element: elementWords(cite, landfall) };
  return { claimed: claimed && shown(claimed), landfall: landfall && shown(landfall), element: null };
}

function shown(value: string): string {
  if (oneDay.test(value)) return formatDay(value);
  const [, from, to] = span.exec(value) ?? [];
  if (from !== undefined && to !== undefined) return from === to ? formatDay(from) : formatDays(from, to);
  const [, amount, currency] = money.exec(value) ?? [];
  if (amount !== undefined && currency !== undefined) return formatMoney(amount, currency);
  const [, invoice, line] = otherLine.exec(value) ?? [];
  if (line === undefined) return /^\d+$/.test(value) ? words.days(Number(value)) : value;
  const number = formatCount(Number(line));
  return invoice === undefined ? words.line(number) : words.ofInvoice(invoice, number);
}

/** By the paragraph that it cites. A newer server may cite another one. */
function elementWords(cite: string | null, name: string | null): string | null {
  const elements: Readonly<Record<string, string>> = words.elements;
  return elements[cite?.replace('46 CFR 541.6', '') ?? ''] ?? name;
}
