import { daysLater } from '../time/time-spans.ts';
import { type Invoice, type InvoiceFinding, type InvoiceLine, invoiceFinding } from './invoice.ts';

/** How an amount in minor units is written: `300.00 EUR`. */
export type WriteAmount = (minor: number, currency: string) => string;

/** Where an invoice does not follow from its own figures. Too much is disputable; too little only differs. */
export function wrongSums(invoice: Invoice, write: WriteAmount): InvoiceFinding[] {
  return [
    ...wrongFreeTime(invoice),
    ...invoice.lines.flatMap((line, index) => wrongLine(line, index + 1, invoice.currency, write)),
    ...wrongTotal(invoice, write),
  ];
}

/** How many days from one to the other, both included. */
export function daysIn({ from, to }: Pick<InvoiceLine, 'from' | 'to'>): number {
  return daysLater(from, to) + 1;
}

/** Free days may be working days, so a longer stretch is right if it has that many days from Monday to Friday. */
function wrongFreeTime({ freeDays, freeFrom, freeUntil }: Invoice): InvoiceFinding[] {
  if (freeDays === null || freeFrom === null || freeUntil === null) return [];
  const days = daysLater(freeFrom, freeUntil) + 1;
  if (days === freeDays || (days > freeDays && weekdaysIn(freeFrom, days) <= freeDays)) return [];
  return [
    invoiceFinding({
      level: days < freeDays ? 'disputable' : 'differs',
      code: 'free_time_sum',
      says: `From ${freeFrom} to ${freeUntil} are ${days} days, and the invoice says ${freeDays} days of free time.`,
      claimed: String(freeDays),
      landfall: String(days),
      days: days - freeDays,
    }),
  ];
}

/** How many of so many days from a day on are Monday to Friday. */
function weekdaysIn(from: string, days: number): number {
  const monday = (new Date(from).getUTCDay() + 6) % 7;
  const rest = Array.from({ length: Math.max(0, days % 7) }, (_, n) => (monday + n) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((day) => day < 5).length;
}

function wrongLine(
  line: InvoiceLine,
  number: number,
  currency: string,
  write: WriteAmount,
): InvoiceFinding[] {
  if (line.rate === null) return [];
  const sum = daysIn(line) * line.rate;
  if (sum === line.amount) return [];
  return [
    invoiceFinding({
      level: line.amount > sum ? 'disputable' : 'differs',
      code: 'line_sum',
      container: line.container,
      lines: [number],
      says: `${daysIn(line)} days at ${write(line.rate, currency)} are ${write(sum, currency)}, and line ${number} says ${write(line.amount, currency)}.`,
      claimed: write(line.amount, currency),
      landfall: write(sum, currency),
    }),
  ];
}

function wrongTotal({ total, lines, currency }: Invoice, write: WriteAmount): InvoiceFinding[] {
  const sum = lines.reduce((before, { amount }) => before + amount, 0);
  if (total === null || sum === total) return [];
  return [
    invoiceFinding({
      level: total > sum ? 'disputable' : 'differs',
      code: 'total_sum',
      says: `The lines are ${write(sum, currency)}, and the total is ${write(total, currency)}.`,
      claimed: write(total, currency),
      landfall: write(sum, currency),
    }),
  ];
}
