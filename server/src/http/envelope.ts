// The one shape of every response under /api/v1.

import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';
import { type ProblemCode, problemStatus } from '../domain/problem.ts';
import { DetailsSchema } from './problem-details.ts';
import { problemExamples } from './problem-examples.ts';
import { oneOf } from './schema-terms.ts';

/** A success as it is sent. */
export interface Success<Data> {
  ok: true;
  data: Data;
}

/** A refusal as it is sent. */
export interface ProblemBody {
  ok: false;
  error: { code: ProblemCode; message: string; details?: unknown };
  request_id: string;
}

/** What a success is documented with: one sentence, and an example of its `data`. */
export interface Documented<T extends TSchema> {
  description: string;
  example: Static<T>;
}

/** A success: `{ok: true, data}`, and the fields of `extra` beside them. */
export function ok<Data>(data: Data): Success<Data>;
export function ok<Data, Extra extends object>(data: Data, extra: Extra): Success<Data> & Extra;
export function ok(data: unknown, extra: object = {}): object {
  return { ok: true, data, ...extra };
}

/** The schema of a success whose `data` is `data`. */
export function Envelope<T extends TSchema>(data: T, { description, example }: Documented<T>) {
  const title = `${nameOf(data)}${'items' in data ? 'List' : 'Response'}`;
  return Type.Object({ ok: Type.Literal(true), data }, { title, description, examples: [ok(example)] });
}

/** The schema of one page of a list: the envelope and, beside `data`, the cursor of the next page. */
export function PageEnvelope<T extends TSchema>(item: T, { description, example }: Documented<T>) {
  const nextCursor = Type.Unsafe<string | null>({
    type: 'string',
    nullable: true,
    description: 'Send it as `cursor` for the next page; null on the last one',
  });
  return Type.Object(
    { ok: Type.Literal(true), data: Type.Array(item), next_cursor: nextCursor },
    { title: `${nameOf(item)}Page`, description, examples: [ok([example], { next_cursor: null })] },
  );
}

/** The title of a shape, or of the items of a list. */
function nameOf(schema: TSchema): string {
  const named: { title?: unknown; items?: { title?: unknown } } = schema;
  const title = named.title ?? named.items?.title;
  if (typeof title !== 'string')
    throw new Error('Every answer of a route needs a title: it names the shape for clients.');
  return title;
}

/** What any route behind a key can answer, whatever else it does. */
const problemsOfKeyedRoutes = [
  'invalid_request',
  'invalid_api_key',
  'unauthorized',
  'forbidden',
  'upgrade_required',
  'rate_limited',
  'internal_error',
] as const;

type ProblemResponses<Code extends ProblemCode> = {
  [C in Code as (typeof problemStatus)[C]]: TUnsafe<ProblemBody>;
};

/** The `schema.response` entries of a route behind a key: these problems, and those that every such route has. */
export function keyedProblemResponses<Code extends ProblemCode = never>(...codes: Code[]) {
  return problemResponses<(typeof problemsOfKeyedRoutes)[number] | Code>(...problemsOfKeyedRoutes, ...codes);
}

/** The `schema.response` entries of these problems, one per status; each code has its example. */
export function problemResponses<Code extends ProblemCode>(...codes: Code[]): ProblemResponses<Code> {
  const byStatus = Map.groupBy(new Set<ProblemCode>(codes), (code) => problemStatus[code]);
  const responses = byStatus.entries().map(([status, group]) => [status, problemSchema(group)] as const);
  return Object.fromEntries(responses) as ProblemResponses<Code>;
}

/** `error` of a refusal, and of an item of a batch. */
export const ErrorSchema = Type.Object(
  {
    code: oneOf(objectKeys(problemStatus), 'What is wrong, for a program', 'ErrorCode'),
    message: Type.String({ description: 'What is wrong and what to do, for a person' }),
    details: Type.Optional(DetailsSchema),
  },
  { title: 'Error', description: 'Why there is no result' },
);

const ProblemSchema = Type.Object(
  {
    ok: Type.Unsafe<false>({ type: 'boolean', enum: [false] }),
    error: ErrorSchema,
    request_id: Type.String({
      description: 'Repeats the header Request-Id; name it when you report a fault',
    }),
  },
  { title: 'ErrorResponse', description: 'A refusal' },
);

/** The one shape of a refusal; the examples tell which codes there are for this status. */
function problemSchema(codes: ProblemCode[]): TUnsafe<ProblemBody> {
  const examples = codes.map((code) => [code, { value: exampleOf(code) }] as const);
  return Type.Unsafe<ProblemBody>({
    ...ProblemSchema,
    description: codes.map((code) => problemExamples[code].when).join('; or '),
    'x-examples': Object.fromEntries(examples),
  });
}

function objectKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}

function exampleOf(code: ProblemCode): ProblemBody {
  const { message, details } = problemExamples[code];
  const error = { code, message, ...(details !== undefined && { details }) };
  return { ok: false, error, request_id: 'req_7Yk2ZpQw0RtB5nVfXcJ8aD' };
}
