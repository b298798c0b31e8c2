import type { ClockKind } from '../free-time/free-time-terms.ts';
import { type Invoice, type InvoiceFinding, type InvoiceLine, invoiceFinding } from './invoice.ts';
import { daysIn } from './sums.ts';

interface NumberedLine extends InvoiceLine {
  number: number;
}

/** Carrier and terminal may both charge a day in the terminal; a combined charge holds that of the carrier. */
const overlapping: Readonly<Record<ClockKind, readonly ClockKind[]>> = {
  demurrage: ['demurrage', 'combined'],
  detention: ['detention', 'combined'],
  storage: ['storage'],
  combined: ['demurrage', 'detention', 'combined'],
};

/** Days of a box that two lines charge. Each line is named once, with the first before it that overlaps it. */
export function chargedTwice({ lines }: Invoice): InvoiceFinding[] {
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  return [...Map.groupBy(numbered, ({ container }) => container).values()].flatMap(twiceOf);
}

function twiceOf(lines: readonly NumberedLine[]): InvoiceFinding[] {
  return lines.flatMap((line, at) => {
    for (const earlier of lines.slice(0, at)) {
      const days = overlapping[line.charge].includes(earlier.charge) ? common(line, earlier) : null;
      if (days !== null) return [twice(line, earlier, days)];
    }
    return [];
  });
}

/** The days that both charge. */
function common(a: InvoiceLine, b: InvoiceLine): Pick<InvoiceLine, 'from' | 'to'> | null {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return from > to ? null : { from, to };
}

function twice(
  line: NumberedLine,
  earlier: NumberedLine,
  span: Pick<InvoiceLine, 'from' | 'to'>,
): InvoiceFinding {
  return invoiceFinding({
    level: 'disputable',
    code: 'charged_twice',
    container: line.container,
    lines: [earlier.number, line.number],
    says: `Line ${line.number} charges ${span.from} to ${span.to}, which line ${earlier.number} charges, too.`,
    claimed: `${span.from}/${span.to}`,
    landfall: `line ${earlier.number}`,
    days: daysIn(span),
  });
}
