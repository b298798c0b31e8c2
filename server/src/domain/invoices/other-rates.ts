import {
  type Invoice,
  type InvoicedClock,
  type InvoiceFinding,
  type InvoiceLine,
  invoiceFinding,
} from './invoice.ts';
import { daysIn, type WriteAmount } from './sums.ts';

/** Lines of one box and charge, by their numbers. */
type Numbered = InvoiceLine & { number: number };

/**
 * Where the days of these lines cost something else by the terms. Days in free time or after the end are left to the findings about
 * them; where the terms name no rate, nothing is compared.
 */
export function otherRates(
  { currency }: Pick<Invoice, 'currency'>,
  lines: readonly Numbered[],
  clock: InvoicedClock | undefined,
  write: WriteAmount,
): InvoiceFinding[] {
  const tariff = clock?.tariff ?? null;
  if (clock === undefined || tariff === null) return [];
  if (tariff.currency === currency) return lines.flatMap((line) => otherRate(line, clock, tariff, write));
  const [first] = lines;
  if (first === undefined) return [];
  return [
    invoiceFinding({
      level: 'differs',
      code: 'other_currency',
      container: first.container,
      lines: lines.map(({ number }) => number),
      says: `The invoice charges ${first.charge} in ${currency}, and ${tariff.source} in ${tariff.currency}, so rates were not compared.`,
      claimed: currency,
      landfall: tariff.currency,
    }),
  ];
}

function otherRate(
  line: Numbered,
  { ended, lastFreeDay }: InvoicedClock,
  { currency, source, costOf }: NonNullable<InvoicedClock['tariff']>,
  write: WriteAmount,
): InvoiceFinding[] {
  const rate = line.rate ?? line.amount / daysIn(line);
  const by = costOf(line.from, ended !== null && ended.day < line.to ? ended.day : line.to);
  if (by === null || !Number.isSafeInteger(rate) || rate * by.days === by.minor) return [];
  const [claimed, landfall] = [write(rate * by.days, currency), write(by.minor, currency)];
  return [
    invoiceFinding({
      level: rate * by.days > by.minor ? 'disputable' : 'differs',
      code: 'other_rate',
      container: line.container,
      lines: [line.number],
      says: `At ${write(rate, currency)} a day, ${by.days} of the days of line ${line.number} are ${claimed}; by ${source} they are ${landfall}.`,
      claimed,
      landfall,
      evidence: lastFreeDay === null ? [] : [lastFreeDay],
    }),
  ];
}
