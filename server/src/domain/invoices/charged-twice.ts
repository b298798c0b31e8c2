import type { ClockKind } from '../free-time/free-time-terms.ts';
import {
  type Invoice,
  type InvoiceFinding,
  type InvoiceLine,
  invoiceFinding,
  type OtherLine,
} from './invoice.ts';
import { daysIn } from './sums.ts';

/** Carrier and terminal may both charge a day in the terminal; a combined charge holds that of the carrier. */
const overlapping: Readonly<Record<ClockKind, readonly ClockKind[]>> = {
  demurrage: ['demurrage', 'combined'],
  detention: ['detention', 'combined'],
  storage: ['storage'],
  combined: ['demurrage', 'detention', 'combined'],
};

/** Of another invoice, or of this one (null). */
type NamedLine = Pick<InvoiceLine, 'container' | 'charge' | 'from' | 'to'> & {
  invoice: string | null;
  number: number;
};

/**
 * Days of a box that two lines charge, of this invoice or of another one that is kept. Each line is named once with a line
 * before it, and once with one of another invoice.
 */
export function chargedTwice({ lines }: Invoice, others: readonly OtherLine[]): InvoiceFinding[] {
  const own = lines.map((line, index) => ({ ...line, invoice: null, number: index + 1 }));
  const othersOf = Map.groupBy(others, ({ container }) => container);
  return [...Map.groupBy(own, ({ container }) => container)].flatMap(([container, charged]) =>
    charged.flatMap((line, at) =>
      twiceWith(line, [...(othersOf.get(container) ?? []), ...charged.slice(0, at)]),
    ),
  );
}

function twiceWith(line: NamedLine, before: readonly NamedLine[]): InvoiceFinding[] {
  const named = new Set<boolean>();
  return before.flatMap((earlier) => {
    const isOwn = earlier.invoice === null;
    if (named.has(isOwn) || !overlapping[line.charge].includes(earlier.charge)) return [];
    const days = common(line, earlier);
    if (days === null) return [];
    named.add(isOwn);
    return [twice(line, earlier, days)];
  });
}

/** The days that both charge. */
function common(
  a: Pick<InvoiceLine, 'from' | 'to'>,
  b: Pick<InvoiceLine, 'from' | 'to'>,
): Pick<InvoiceLine, 'from' | 'to'> | null {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return from > to ? null : { from, to };
}

function twice(line: NamedLine, earlier: NamedLine, span: Pick<InvoiceLine, 'from' | 'to'>): InvoiceFinding {
  const other = earlier.invoice === null ? '' : ` of the invoice ${earlier.invoice}`;
  return invoiceFinding({
    level: 'disputable',
    code: 'charged_twice',
    container: line.container,
    lines: earlier.invoice === null ? [earlier.number, line.number] : [line.number],
    says: `Line ${line.number} charges ${span.from} to ${span.to}, which line ${earlier.number}${other} charges, too.`,
    claimed: `${span.from}/${span.to}`,
    landfall:
      earlier.invoice === null ? `line ${earlier.number}` : `${earlier.invoice}, line ${earlier.number}`,
    days: daysIn(span),
  });
}
