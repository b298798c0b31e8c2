// A rule as the cells of a row: as a form has it, and a table that was pasted.

import type { FreeTimeTerm } from '../../../client/src/landfall.ts';
import {
  clockKinds,
  clockStarts,
  type FreeTimeTerm as DomainTerm,
  dayUnits,
  equipmentGroups,
  firstDays,
  tradeDirections,
} from '../../../server/src/domain/free-time/free-time-terms.ts';
import { minorUnitsOf } from '../../../server/src/domain/free-time/money.ts';
import { sheetLimits } from '../../../server/src/domain/free-time/sheet-limits.ts';
import { termFaults } from '../../../server/src/domain/free-time/term-faults.ts';
import { carrierNamed } from '../../../server/src/domain/references/carrier-named.ts';
import { readDays } from '../../../server/src/domain/sheet/read-column.ts';
import { plainLines } from '../adding/plain-lines.ts';

/** In the order of the table that is exported. */
export const termColumns = [
  'carrier',
  'direction',
  'kind',
  'place',
  'terminal',
  'equipment',
  'on_carriage',
  'starts_on',
  'first_day',
  'cut_off',
  'free_amount',
  'free_unit',
  'charged_in',
  'tiers',
  'valid_from',
  'valid_until',
  'source',
] as const;
export type TermColumn = (typeof termColumns)[number];
export type TermCells = Readonly<Record<TermColumn, string>>;

/** The columns that have one of a few words. */
export const columnChoices = {
  direction: tradeDirections,
  kind: clockKinds,
  equipment: equipmentGroups,
  on_carriage: ['true', 'false'],
  starts_on: clockStarts,
  first_day: firstDays,
  free_unit: [...dayUnits, 'hours'],
  charged_in: dayUnits,
} as const;
export type ChoiceColumn = keyof typeof columnChoices;

/** What may be left out. */
export const optionalColumns: ReadonlySet<TermColumn> = new Set([
  ...([
    'carrier',
    'place',
    'terminal',
    'equipment',
    'on_carriage',
    'cut_off',
    'tiers',
    'valid_until',
  ] as const),
]);

/** The word of the API for a cell; null for a cell that has none. */
export type CodeOf = (column: ChoiceColumn, cell: string) => string | null;

export const emptyCells: TermCells = {
  ...(Object.fromEntries(termColumns.map((column) => [column, ''])) as TermCells),
  direction: 'import',
  kind: 'demurrage',
  starts_on: 'discharged',
  first_day: 'same_day',
  free_unit: 'calendar_days',
  charged_in: 'calendar_days',
};

export function cellsOf(term: FreeTimeTerm): TermCells {
  return {
    carrier: term.carrier ?? '',
    direction: term.direction,
    kind: term.kind,
    place: term.place ?? '',
    terminal: term.terminal ?? '',
    equipment: term.equipment ?? '',
    on_carriage: String(term.on_carriage ?? ''),
    starts_on: term.starts_on,
    first_day: term.first_day,
    cut_off: term.cut_off ?? '',
    free_amount: String(term.free.amount),
    free_unit: term.free.unit,
    charged_in: term.charged_in,
    tiers: tiersText(term.tiers ?? []),
    valid_from: term.valid_from,
    valid_until: term.valid_until ?? '',
    source: term.source,
  };
}

export type ReadTerm = { term: FreeTimeTerm } | { faults: TermColumn[] };

/** The rule that the cells say, or the columns that say no rule. */
export function readTerm(cells: TermCells, codeOf: CodeOf = exactly): ReadTerm {
  const faults = new Set<TermColumn>();
  /** Undefined: the cell cannot be read. */
  const read = <Value>(column: TermColumn, readCell: (cell: string) => Value | undefined): Value | null => {
    const cell = plainLines(cells[column]).trim();
    if (cell === '' && optionalColumns.has(column)) return null;
    const value = cell === '' ? undefined : readCell(cell);
    if (value === undefined) faults.add(column);
    return value ?? null;
  };
  const choice = <Column extends ChoiceColumn>(column: Column) =>
    read(
      column,
      (cell) => (codeOf(column, cell) ?? undefined) as (typeof columnChoices)[Column][number] | undefined,
    );
  const onCarriage = choice('on_carriage');
  const term = {
    carrier: read('carrier', scacIn),
    direction: choice('direction'),
    kind: choice('kind'),
    place: read('place', (cell) => inCapitals(cell, /^[A-Z]{2}([A-Z2-9]{3})?$/)),
    terminal: read('terminal', (cell) => inCapitals(cell, /^[A-Z0-9]{1,20}$/)),
    equipment: choice('equipment'),
    on_carriage: onCarriage === null ? null : onCarriage === 'true',
    starts_on: choice('starts_on'),
    first_day: choice('first_day'),
    cut_off: read('cut_off', timeIn),
    free: { amount: read('free_amount', wholeIn), unit: choice('free_unit') },
    charged_in: choice('charged_in'),
    tiers: read('tiers', tiersIn) ?? [],
    valid_from: read('valid_from', dayIn),
    valid_until: read('valid_until', dayIn),
    // As it is written: it is a text for people.
    source: read('source', () => textIn(cells.source)),
  };
  // Where nothing is missing, each of them has its type.
  if (faults.size === 0) for (const column of columnsAtFault(term as FreeTimeTerm)) faults.add(column);
  return faults.size === 0 ? { term: term as FreeTimeTerm } : { faults: [...faults] };
}

function exactly(column: ChoiceColumn, cell: string): string | null {
  return columnChoices[column].find((code) => code === cell) ?? null;
}

function scacIn(cell: string): string | undefined {
  return carrierNamed(cell) ?? inCapitals(cell, /^[A-Z]{2,4}$/);
}

function inCapitals(cell: string, form: RegExp): string | undefined {
  const code = cell.toUpperCase().replaceAll(' ', '');
  return form.test(code) ? code : undefined;
}

function timeIn(cell: string): string | undefined {
  const [, hour = '', minute] = /^([01]?\d|2[0-3])[:.h]([0-5]\d)$/i.exec(cell) ?? [];
  return minute === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

function wholeIn(cell: string): number | undefined {
  return /^\d{1,4}$/.test(cell) ? Number(cell) : undefined;
}

function dayIn(cell: string): string | undefined {
  return readDays([cell])[0] ?? undefined;
}

function textIn(cell: string): string | undefined {
  const text = cell.trim();
  return text !== '' && text.length <= sheetLimits.sourceLength ? text : undefined;
}

type Tier = NonNullable<FreeTimeTerm['tiers']>[number];

/** `1-5: 75.00 EUR; 6+: 120.00 EUR`. */
function tiersText(tiers: readonly Tier[]): string {
  return tiers.map(tierText).join('; ');
}

/** `6+: 120.00 EUR`. */
export function tierText({ from_day, to_day = null, rate, currency }: Tier): string {
  const days = to_day === null ? `${from_day}+` : `${from_day}-${to_day}`;
  return [`${days}:`, rate, currency].join(' ');
}

/** A rate alone is that of all days. */
function tiersIn(cell: string): Tier[] | undefined {
  const parts = cell.split(/[;|\n]/).filter((part) => part.trim() !== '');
  const tiers = parts.map((part): Tier | undefined => {
    const [, from, rest = '', to, rate = '', currency = ''] =
      /^\s*(?:(\d{1,5})\s*(-\s*(\d{1,5})?|\+)?\s*:)?\s*(\d+(?:[.,]\d+)?)\s*([a-z]{3})\s*$/i.exec(part) ?? [];
    if (rate === '') return undefined;
    const last = to ?? (rest === '' ? from : undefined);
    return {
      from_day: Number(from ?? 1),
      to_day: last === undefined ? null : Number(last),
      rate: rate.replace(',', '.'),
      currency: currency.toUpperCase(),
    };
  });
  return tiers.length <= sheetLimits.tiers && tiers.every((tier) => tier !== undefined) ? tiers : undefined;
}

/** What the server would refuse. */
function columnsAtFault(term: FreeTimeTerm): TermColumn[] {
  const tiers = (term.tiers ?? []).map(({ from_day, to_day, rate, currency }) => ({
    ...{ fromDay: from_day, toDay: to_day ?? null, currency },
    rate: minorUnitsOf(rate, currency),
  }));
  if (tiers.some(({ rate }) => rate === null)) return ['tiers'];
  const known = {
    ...{ carrier: term.carrier ?? null, direction: term.direction, kind: term.kind },
    ...{ place: term.place ?? null, terminal: term.terminal ?? null, equipment: term.equipment ?? null },
    ...{ onCarriage: term.on_carriage ?? null, startsOn: term.starts_on, firstDay: term.first_day },
    ...{ cutOff: term.cut_off ?? null, free: term.free, chargedIn: term.charged_in, tiers },
    ...{ validFrom: term.valid_from, validUntil: term.valid_until ?? null, source: term.source },
  } as DomainTerm;
  return termFaults(known, 'term').map(({ field }) => columnOfPath(field.slice('term.'.length)));
}

/** `tiers[1].from_day` is in the column `tiers`, and `free.amount` in `free_amount`. */
function columnOfPath(path: string): TermColumn {
  const name = path.startsWith('tiers') ? 'tiers' : path.replace('.', '_');
  const column = termColumns.find((each) => each === name);
  if (column === undefined) throw new Error(`${path} has no column`);
  return column;
}
