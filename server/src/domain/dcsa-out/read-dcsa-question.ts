import type { Problem } from '../refusals/problem.ts';
import { refusedBecause } from '../refusals/refused-field.ts';
import { codeFilters, textFilters } from './dcsa-codes.ts';
import { filterName } from './filter-name.ts';

/** How `eventCreatedDateTime` is compared. */
export const createdOperators = ['eq', 'gt', 'gte', 'lt', 'lte'] as const;
export type CreatedOperator = (typeof createdOperators)[number];

/** Which events a client asks for. */
export interface DcsaQuestion {
  /** An event meets one name of each. */
  filters: readonly (readonly string[])[];
  created: readonly { operator: CreatedOperator; at: Date }[];
  limit: number;
  newestFirst: boolean;
  /** With what Landfall says beside the standard. */
  extensions: boolean;
}

/** The parameters of a question, without those that are not known. */
export type DcsaParameters = readonly (readonly [name: string, value: string])[];

const created = 'eventCreatedDateTime';
const others: readonly string[] = ['limit', 'sort', 'extensions'];
const limits = { default: 100, most: 1_000, mostUnfiltered: 100 } as const;
const longestValue = 100;
const mostValues = 50;
const mostCharacters = 2_000;

/**
 * The known parameters of a query, sorted. Parameters that the standard does not have are ignored, as carriers do.
 * @throws Problem `invalid_request` for one that is there twice, or for too much text
 */
export function dcsaParameters(query: Readonly<Record<string, unknown>>): DcsaParameters {
  const known = Object.entries(query).flatMap(([name, value]): (readonly [string, string])[] => {
    if (!isKnown(name)) return [];
    const values = [value].flat().map(String);
    if (values.length > 1 && codeFilters[name] === undefined) throw fault(name, 'may be there only once');
    const text = values.join(',').trim();
    return text === '' ? [] : [[name, text]];
  });
  if (known.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > mostCharacters)
    throw fault('query', `may have ${mostCharacters} characters`);
  return known.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** @throws Problem `invalid_request` that names the parameter */
export function readDcsaQuestion(parameters: DcsaParameters): DcsaQuestion {
  const given = new Map(parameters);
  refuseContradiction(given);
  const filters = parameters.flatMap(([name, value]) => {
    const listed = codeFilters[name];
    if (listed !== undefined) return [codesIn(name, value, listed.codes)];
    const filter = textFilters[name];
    return filter === undefined ? [] : [[filterName(filter, short(name, value))]];
  });
  const times = parameters.flatMap(([name, value]) =>
    name.split(':')[0] === created ? [readCreated(name, value)] : [],
  );
  const isOpen = filters.length === 0 && times.length === 0;
  const limit = readLimit(given.get('limit'));
  return {
    filters,
    created: times,
    limit: Math.min(limit, isOpen ? limits.mostUnfiltered : limits.most),
    newestFirst: readSort(given.get('sort')),
    extensions: readFlag(given.get('extensions')),
  };
}

function isKnown(name: string): boolean {
  const [field = '', operator, ...more] = name.split(':');
  if (field === created)
    return more.length === 0 && (operator === undefined || operatorNamed(operator) !== undefined);
  return Object.hasOwn(codeFilters, name) || Object.hasOwn(textFilters, name) || others.includes(name);
}

/** A filter by a code that events of the named types do not have. */
function refuseContradiction(given: ReadonlyMap<string, string>): void {
  const types = given.get('eventType')?.split(',').map(plain);
  if (types === undefined) return;
  for (const [name, { of }] of Object.entries(codeFilters)) {
    if (of === null || !given.has(name) || types.includes(of)) continue;
    throw refusedBecause(name, `${name} is only of ${of} events, and eventType leaves these out.`);
  }
}

function codesIn(name: string, value: string, codes: readonly string[]): string[] {
  const values = value.split(',').map(plain);
  if (values.length > mostValues) throw fault(name, `may have ${mostValues} values`);
  const unknown = values.find((each) => !codes.includes(each));
  if (unknown !== undefined)
    throw fault(name, `has no value ${JSON.stringify(unknown.slice(0, 20))}: use ${codes.join(', ')}`);
  return values.map((each) => filterName(name, each));
}

function short(name: string, value: string): string {
  if (value.length > longestValue) throw fault(name, `may have ${longestValue} characters`);
  return value;
}

/** The operator stands behind the name, or before the value (`gte:2026-01-01T00:00:00Z`). A `+` in an address is read as a space. */
function readCreated(name: string, value: string): { operator: CreatedOperator; at: Date } {
  const [, before, text = ''] = /^(?:(eq|gte?|lte?):)?(.*)$/.exec(value) ?? [];
  const operator = operatorNamed(name.split(':')[1] ?? before ?? 'eq') ?? 'eq';
  const moment = text.replace(/ (?=\d\d:?\d\d$)/, '+');
  const at = new Date(moment);
  if (
    !/^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i.test(moment) ||
    Number.isNaN(at.getTime())
  )
    throw fault(name, 'must be a date-time with its offset, such as 2026-04-01T14:12:56+01:00');
  return { operator, at };
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return limits.default;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw fault('limit', 'must be a whole number from 1');
  return Number(text);
}

/** Whether the newest come first. */
function readSort(text: string | undefined): boolean {
  const [field, direction = 'ASC', ...more] = (text ?? created).split(':');
  const isFit = field === created && more.length === 0 && /^(ASC|DESC)$/i.test(direction);
  if (!isFit) throw fault('sort', `must be ${created}:ASC or ${created}:DESC`);
  return plain(direction) === 'DESC';
}

function readFlag(text: string | undefined): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false')
    throw fault('extensions', 'must be true or false');
  return text === 'true';
}

function operatorNamed(text: string): CreatedOperator | undefined {
  return createdOperators.find((operator) => operator === text);
}

function plain(text: string): string {
  return text.trim().toUpperCase();
}

function fault(field: string, message: string): Problem {
  return refusedBecause(field, `${field} ${message}.`, message);
}
