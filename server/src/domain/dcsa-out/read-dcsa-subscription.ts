import { refusedField } from '../refusals/refused-field.ts';
import { codeFilters, textFilters } from './dcsa-codes.ts';
import { dcsaParameters, readDcsaQuestion } from './read-dcsa-question.ts';

/** Which events a subscription gets: the filters of a question, by name. */
export type DcsaFilters = Readonly<Record<string, string>>;

export interface DcsaSubscription {
  callbackUrl: string;
  filters: DcsaFilters;
}

const filterNames = [...Object.keys(codeFilters), ...Object.keys(textFilters)];

/**
 * What a subscriber asks for. Its filters are read as those of a question; members that are none are ignored, as parameters are.
 * @throws Problem `invalid_request` that names the member
 */
export function readDcsaSubscription(body: unknown): DcsaSubscription {
  const members = membersOf(body);
  const { callbackUrl } = members;
  if (typeof callbackUrl !== 'string' || callbackUrl === '')
    throw refusedField('callbackUrl', 'must be the address that gets the events');
  const parameters = dcsaParameters(
    Object.fromEntries(filterNames.flatMap((name) => filterIn(members, name))),
  );
  readDcsaQuestion(parameters);
  return { callbackUrl, filters: Object.fromEntries(parameters) };
}

/** Of RFC 2104: a key that is shorter than the hash is weak. */
const fewestBytes = 32;
const mostBytes = 512;

/** The secret of a subscriber, as it is kept. @throws Problem `invalid_request` */
export function readDcsaSecret(body: unknown): string {
  const { secret } = membersOf(body);
  const bytes = Buffer.from(typeof secret === 'string' ? secret : '', 'base64');
  const isBase64 = unpadded(bytes.toString('base64')) === unpadded(String(secret));
  if (!isBase64 || bytes.length < fewestBytes || bytes.length > mostBytes)
    throw refusedField('secret', `must be Base64 of ${fewestBytes} to ${mostBytes} bytes`);
  return bytes.toString('base64');
}

/** The filters as the standard writes them: code lists as arrays. */
export function presentFilters(filters: DcsaFilters): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      codeFilters[name] === undefined ? value : value.split(',').map((code) => code.trim().toUpperCase()),
    ]),
  );
}

function membersOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return Object(body);
  throw refusedField('body', 'must be an object');
}

/** None for a filter that is absent, null or empty. */
function filterIn(members: Readonly<Record<string, unknown>>, name: string): [string, unknown][] {
  const value = members[name];
  if (value === undefined || value === null) return [];
  const values = Array.isArray(value) ? value : [value];
  const mayBeMany = codeFilters[name] !== undefined;
  if (!values.every((each) => typeof each === 'string') || (Array.isArray(value) && !mayBeMany))
    throw refusedField(name, mayBeMany ? 'must be a list of codes' : 'must be a text');
  return [[name, values]];
}

function unpadded(text: string): string {
  return text.replace(/=+$/, '');
}
