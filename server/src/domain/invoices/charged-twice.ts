import type { ClockKind } from '../free-time/free-time-terms.ts';
import { dayNumber, dayText } from '../free-time/local-days.ts';
import { type Invoice, type InvoiceFinding, invoiceFinding, type OtherLine } from './invoice.ts';

/**
 * What a charge is for: two lines overlap in what both have. Carrier and terminal may both charge a day in the terminal; a combined
 * charge holds that of the carrier.
 */
const partsOf: Readonly<Record<ClockKind, number>> = { demurrage: 1, detention: 2, combined: 3, storage: 4 };

/** A line with its days as numbers, since each is compared with thousands. */
interface CountedLine {
  /** Of another invoice; null: of this one. */
  invoice: string | null;
  number: number;
  container: string;
  parts: number;
  first: number;
  last: number;
}

/**
 * Days of a box that two lines charge, of this invoice or of another one that is kept. Each line is named once with a line
 * before it, and once with one of another invoice.
 */
export function chargedTwice({ lines }: Invoice, others: readonly OtherLine[]): InvoiceFinding[] {
  const own = lines.map((line, index) => countedLine({ ...line, invoice: null, number: index + 1 }));
  const othersOf = Map.groupBy(others.map(countedLine), ({ container }) => container);
  return [...Map.groupBy(own, ({ container }) => container)].flatMap(([container, charged]) =>
    charged.flatMap((line, at) => [
      ...twiceWith(line, charged, at),
      ...twiceWith(line, othersOf.get(container) ?? []),
    ]),
  );
}

function countedLine({
  charge,
  from,
  to,
  container,
  invoice,
  number,
}: Omit<OtherLine, 'invoice'> & Pick<CountedLine, 'invoice'>): CountedLine {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return { invoice, number, container, parts: partsOf[charge], first, last };
}

/** With the first of `lines`, of which only so many are looked at. */
function twiceWith(line: CountedLine, lines: readonly CountedLine[], most = lines.length): InvoiceFinding[] {
  for (let at = 0; at < most; at += 1) {
    const earlier = lines[at] as CountedLine;
    const isSame = (line.parts & earlier.parts) !== 0;
    if (isSame && line.first <= earlier.last && earlier.first <= line.last) return [twice(line, earlier)];
  }
  return [];
}

function twice(line: CountedLine, earlier: CountedLine): InvoiceFinding {
  const [first, last] = [Math.max(line.first, earlier.first), Math.min(line.last, earlier.last)];
  const [from, to] = [dayText(first), dayText(last)];
  const other = earlier.invoice === null ? '' : ` of the invoice ${earlier.invoice}`;
  return invoiceFinding({
    level: 'disputable',
    code: 'charged_twice',
    container: line.container,
    lines: earlier.invoice === null ? [earlier.number, line.number] : [line.number],
    says: `Line ${line.number} charges ${from} to ${to}, which line ${earlier.number}${other} charges, too.`,
    claimed: `${from}/${to}`,
    landfall:
      earlier.invoice === null ? `line ${earlier.number}` : `${earlier.invoice}, line ${earlier.number}`,
    days: last - first + 1,
  });
}
