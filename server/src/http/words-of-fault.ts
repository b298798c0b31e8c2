import type { FastifySchemaValidationError } from 'fastify';
import leven from 'leven';

/** The parts of an Ajv fault that are read. The last two exist because the option `verbose` is set. */
export interface Fault extends FastifySchemaValidationError {
  /** What was sent. */
  data?: unknown;
  parentSchema?: Record<string, unknown>;
}

/** The names of the JSON types. */
const typeWords: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The name of each format, with a valid example. */
const formatWords: Record<string, string> = {
  email: 'an e-mail address, such as ops@example.com',
  date: 'a day, such as 2026-11-21',
  'date-time': 'a time with its offset, such as 2026-11-21T08:00:00Z',
  uri: 'an address, such as https://erp.example.com/hooks',
};

/** What is wrong with a field of that part of the request. The words follow the field's name and say what is allowed. */
export function wordsOfFault(fault: Fault, part: string): string {
  const { keyword, params, message, data, parentSchema } = fault;
  const inAddress = part !== 'body';
  if (inAddress && Array.isArray(data) && parentSchema?.type !== 'array') return 'must be sent once';
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties':
      return `is not known here${suggestion(fault)}`;
    case 'type':
      if (isBody(fault, part) && (data === undefined || data === null)) return missingBody(fault);
      return `must be ${typeWords[String(params.type)] ?? params.type}${inAddress ? shown(data) : ''}`;
    case 'anyOf':
      return `must be ${kindsOf(parentSchema).join(' or ')}`;
    case 'enum':
      return `must be one of ${choices(params.allowedValues)}${shown(data)}`;
    case 'format':
      return `must be ${formatWords[String(params.format)] ?? `of the form ${params.format}`}${shown(data)}`;
    case 'minimum':
      return `must be ${params.limit} or more${shown(data)}`;
    case 'maximum':
      return `must be ${params.limit} or less${shown(data)}`;
    default:
      return wordsOfLength(keyword, params.limit) ?? message ?? 'is not valid';
  }
}

function kindsOf(schema: Fault['parentSchema']): string[] {
  const choices: unknown[] = Array.isArray(schema?.anyOf) ? schema.anyOf : [];
  return choices.map((each) => typeWords[String(Object(each).type)] ?? 'something else');
}

function wordsOfLength(keyword: string, limit: unknown): string | null {
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have ${limit} characters or more`;
    case 'maxLength':
      return `must have ${limit} characters at most`;
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have ${limit} items or more`;
    case 'maxItems':
      return `must have ${limit} items at most`;
    case 'maxProperties':
      return `must name ${limit} keys at most`;
    default:
      return null;
  }
}

function isBody({ instancePath }: Fault, part: string): boolean {
  return part === 'body' && instancePath === '';
}

function missingBody({ parentSchema }: Fault): string {
  const required = Array.isArray(parentSchema?.required) ? parentSchema.required : [];
  return `is missing: send a JSON object${required.length > 0 ? ` with ${required.join(', ')}` : ''}`;
}

/** The sent value, if it is short. Used only for rules of fields that hold no secret. */
function shown(data: unknown): string {
  if (typeof data !== 'string' && typeof data !== 'number') return '';
  const text = JSON.stringify(data);
  return text.length > 40 ? '' : ` (it is ${text})`;
}

/** Null is one of the choices if the schema is nullable. */
function choices(allowed: unknown): string {
  return Array.isArray(allowed) ? allowed.filter((each) => each !== null).join(', ') : String(allowed);
}

/** The known field with the most similar name, if the client probably meant it. */
function suggestion({ params, parentSchema }: Fault): string {
  const name = String(params.additionalProperty).toLowerCase();
  // The comparison takes as many steps as the product of the lengths.
  if (name.length > 40) return '';
  const [nearest] = Object.keys(parentSchema?.properties ?? {})
    .map((known) => ({ known, distance: leven(name, known.toLowerCase()) }))
    .filter(({ distance }) => distance <= 2 && distance < name.length / 2)
    .sort((a, b) => a.distance - b.distance);
  return nearest === undefined ? '' : `: did you mean ${nearest.known}?`;
}
