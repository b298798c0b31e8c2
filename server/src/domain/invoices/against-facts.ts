import type { ClockKind } from '../free-time/free-time-terms.ts';
import { daysLater } from '../time/time-spans.ts';
import {
  type Invoice,
  type InvoicedBox,
  type InvoicedClock,
  type InvoiceFinding,
  type InvoiceGrounds,
  type InvoiceLine,
  invoiceFinding,
} from './invoice.ts';
import { otherRates } from './other-rates.ts';
import { daysIn, type WriteAmount } from './sums.ts';

/** The practice that a charge should bring boxes out, not punish who cannot come for them. */
const incentive = '46 CFR 545.5(c)';

interface Numbered extends InvoiceLine {
  number: number;
}

/** Where an invoice does not agree with what Landfall knows of its boxes. */
export function againstFacts(
  invoice: Invoice,
  grounds: InvoiceGrounds,
  write: WriteAmount,
): InvoiceFinding[] {
  const lines = invoice.lines.map((line, index) => ({ ...line, number: index + 1 }));
  return [...Map.groupBy(lines, ({ container }) => container)].flatMap(([container, charged]) => {
    const box = grounds.boxes.get(container);
    if (box === undefined) return [untracked(container, charged)];
    return [
      ...availableTooEarly(invoice, box),
      ...charged.flatMap((line) => wrongDays(line, box, grounds.us)),
      ...fewerFreeDays(invoice, box, charged),
      ...[...Map.groupBy(charged, ({ charge }) => charge)].flatMap(([charge, lines]) =>
        otherRates(invoice, lines, clockOf(box, charge), write),
      ),
    ];
  });
}

function untracked(container: string, lines: readonly Numbered[]): InvoiceFinding {
  return invoiceFinding({
    level: 'unknown',
    code: 'box_unknown',
    container,
    lines: lines.map(({ number }) => number),
    says: `${container} is not tracked here, so its days were not compared.`,
  });
}

/** Available on the day the ship came, though the box was discharged or released on a later one. */
function availableTooEarly({ availableOn, direction }: Invoice, box: InvoicedBox): InvoiceFinding[] {
  if (availableOn === null || direction !== 'import') return [];
  const [last] = [box.discharged, box.released]
    .filter((known) => known !== null)
    .toSorted((a, b) => b.day.localeCompare(a.day));
  if (last === undefined || last.day <= availableOn) return [];
  const onArrival = box.vesselArrived?.day === availableOn ? ', the day the ship arrived' : '';
  return [
    invoiceFinding({
      level: 'disputable',
      code: 'available_too_early',
      container: box.container,
      says: `The invoice says available on ${availableOn}${onArrival}; ${last.says} was on ${last.day}.`,
      claimed: availableOn,
      landfall: last.day,
      days: daysLater(availableOn, last.day),
      evidence: [...(onArrival === '' || box.vesselArrived === null ? [] : [box.vesselArrived]), last],
    }),
  ];
}

function wrongDays(line: Numbered, box: InvoicedBox, us: boolean): InvoiceFinding[] {
  const clock = clockOf(box, line.charge);
  return [
    ...(clock === undefined
      ? [notCompared(line, 'terms_unknown', `No terms of ${line.charge} are known for ${line.container}.`)]
      : [...inFreeTime(line, clock), ...afterEnd(line, clock)]),
    ...underHold(line, box, us),
  ];
}

function clockOf({ clocks }: InvoicedBox, charge: ClockKind): InvoicedClock | undefined {
  return clocks.find(({ kind }) => kind === charge);
}

function notCompared(line: Numbered, code: 'dates_unknown' | 'terms_unknown', says: string): InvoiceFinding {
  return invoiceFinding({ level: 'unknown', code, container: line.container, lines: [line.number], says });
}

function inFreeTime(line: Numbered, { lastFreeDay }: InvoicedClock): InvoiceFinding[] {
  if (lastFreeDay === null) {
    return [
      notCompared(
        line,
        'dates_unknown',
        `The last free day of ${line.container} is not known for ${line.charge}.`,
      ),
    ];
  }
  if (line.from > lastFreeDay.day) return [];
  const days = daysIn({ from: line.from, to: line.to < lastFreeDay.day ? line.to : lastFreeDay.day });
  return [
    invoiceFinding({
      level: 'disputable',
      code: 'charged_in_free_time',
      container: line.container,
      lines: [line.number],
      says: `Line ${line.number} charges from ${line.from}; the last free day is ${lastFreeDay.day}.`,
      claimed: line.from,
      landfall: lastFreeDay.day,
      days,
      evidence: [lastFreeDay],
    }),
  ];
}

/** The day on which the clock ends is charged; the next is not. */
function afterEnd(line: Numbered, { ended }: InvoicedClock): InvoiceFinding[] {
  if (ended === null || line.to <= ended.day) return [];
  const first = line.from > ended.day ? line.from : ended.day;
  return [
    invoiceFinding({
      level: 'disputable',
      code: 'charged_after_end',
      container: line.container,
      lines: [line.number],
      says: `Line ${line.number} charges to ${line.to}; ${ended.says} was on ${ended.day}.`,
      claimed: line.to,
      landfall: ended.day,
      days: line.from > ended.day ? daysIn(line) : daysLater(first, line.to),
      evidence: [ended],
    }),
  ];
}

/** Only a box in the terminal can be kept by a hold, so detention is not looked at. */
function underHold(line: Numbered, box: InvoicedBox, us: boolean): InvoiceFinding[] {
  if (line.charge === 'detention') return [];
  return box.holds
    .filter(({ since, liftedOn }) => since.day <= line.to && (liftedOn === null || liftedOn >= line.from))
    .map(({ since, liftedOn }) => {
      const from = since.day > line.from ? since.day : line.from;
      const to = liftedOn !== null && liftedOn < line.to ? liftedOn : line.to;
      return invoiceFinding({
        level: us ? 'disputable' : 'differs',
        code: 'charged_under_hold',
        cite: us ? incentive : null,
        container: line.container,
        lines: [line.number],
        says: `On ${daysIn({ from, to })} of the days that line ${line.number} charges the box was held: ${since.says}.`,
        claimed: `${line.from}/${line.to}`,
        landfall: `${from}/${to}`,
        days: daysIn({ from, to }),
        evidence: [since],
      });
    });
}

/** One finding a box, for the kind of the first line whose contract gives more. */
function fewerFreeDays(
  { freeDays }: Invoice,
  box: InvoicedBox,
  lines: readonly Numbered[],
): InvoiceFinding[] {
  if (freeDays === null) return [];
  const charged = new Set(lines.map(({ charge }) => charge));
  const clock = box.clocks.find(
    ({ kind, contractFreeDays }) =>
      charged.has(kind) && contractFreeDays !== null && contractFreeDays > freeDays,
  );
  if (clock === undefined || clock.contractFreeDays === null) return [];
  return [
    invoiceFinding({
      level: 'disputable',
      code: 'fewer_free_days',
      container: box.container,
      says: `The invoice gives ${freeDays} free days of ${clock.kind}, and your contract ${clock.contractFreeDays}.`,
      claimed: String(freeDays),
      landfall: String(clock.contractFreeDays),
      days: clock.contractFreeDays - freeDays,
    }),
  ];
}
