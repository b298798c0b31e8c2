import type { FastifySchemaValidationError } from 'fastify';

/** What each type of JSON is called. */
const typeWords: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What a format stands for, with one that passes. */
const formatWords: Record<string, string> = {
  email: 'an e-mail address, such as ops@example.com',
  date: 'a day, such as 2026-11-21',
  'date-time': 'a time with its offset, such as 2026-11-21T08:00:00Z',
};

/** What is wrong with a field, in words that follow its name and say what would be right. */
export function wordsOfFault({ keyword, params, message }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties':
      return 'is not known here';
    case 'type':
      return `must be ${typeWords[String(params.type)] ?? params.type}`;
    case 'enum':
      return `must be one of ${choices(params.allowedValues)}`;
    case 'format':
      return `must be ${formatWords[String(params.format)] ?? `of the form ${params.format}`}`;
    case 'minimum':
      return `must be ${params.limit} or more`;
    case 'maximum':
      return `must be ${params.limit} or less`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have ${params.limit} characters or more`;
    case 'maxLength':
      return `must have ${params.limit} characters at most`;
    case 'minItems':
      return params.limit === 1 ? 'must not be empty' : `must have ${params.limit} items or more`;
    case 'maxItems':
      return `must have ${params.limit} items at most`;
    default:
      return message ?? 'is not valid';
  }
}

/** Null is a choice of answers, where the schema is one of both. */
function choices(allowed: unknown): string {
  return Array.isArray(allowed) ? allowed.filter((each) => each !== null).join(', ') : String(allowed);
}
