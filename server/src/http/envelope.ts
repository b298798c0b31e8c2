// The shape of every response under /api/v1.

import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';
import { type ProblemCode, problemStatus } from '../domain/refusals/problem.ts';
import { DetailsSchema } from './problem-details.ts';
import { problemExamples } from './problem-examples.ts';
import { oneOf } from './schema-terms.ts';
import type { Written } from './written.ts';

/** The wire shape of a success. */
export interface Success<Data> {
  ok: true;
  data: Data;
}

/** The wire shape of a refusal. */
export interface ProblemBody {
  ok: false;
  error: { code: ProblemCode; message: string; details?: unknown };
  request_id: string;
}

/** A success: `{ok: true, data}`, with the fields of `extra` next to them. */
export function ok<Data>(data: Data): Success<Data>;
export function ok<Data, Extra extends object>(data: Data, extra: Extra): Success<Data> & Extra;
export function ok(data: unknown, extra: object = {}): object {
  return { ok: true, data, ...extra };
}

/** The schema of a success with this `data`, one sentence about it, and an example. */
export function Envelope<T extends TSchema>(data: T, description: string, example: Static<T>) {
  const title = `${nameOf(data)}${'items' in data ? 'List' : 'Response'}`;
  return answer(
    Type.Object({ ok: Type.Literal(true), data }, { title, description, examples: [ok(example)] }),
  );
}

/** The schema of one page of a list: the envelope with the cursor of the next page next to `data`. */
export function PageEnvelope<T extends TSchema>(item: T, description: string, example: Static<T>) {
  const nextCursor = Type.Unsafe<string | null>({
    type: 'string',
    nullable: true,
    description: 'Send it as `cursor` for the next page; null on the last one',
  });
  return answer(
    Type.Object(
      { ok: Type.Literal(true), data: Type.Array(item), next_cursor: nextCursor },
      { title: `${nameOf(item)}Page`, description, examples: [ok([example], { next_cursor: null })] },
    ),
  );
}

/** A route may send what the schema describes also as its JSON. */
function answer<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | Written<Static<T>>>(schema);
}

/** The title of a shape, or of the items of a list. */
function nameOf(schema: TSchema): string {
  const named: { title?: unknown; items?: { title?: unknown } } = schema;
  const title = named.title ?? named.items?.title;
  if (typeof title !== 'string')
    throw new Error('Every answer of a route needs a title: it names the shape for clients.');
  return title;
}

/** The problems that any route behind a key can answer, besides those of every address. */
const problemsOfKeyedRoutes = [
  'invalid_request',
  'invalid_api_key',
  'unauthorized',
  'forbidden',
  'upgrade_required',
  'insufficient_permissions',
  'rate_limited',
  'unavailable',
] as const;

type ProblemResponses<Code extends ProblemCode> = {
  [C in Code as (typeof problemStatus)[C]]: TUnsafe<ProblemBody>;
};

/** The `schema.response` entries of a route behind a key: these problems, and those of every such route. */
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
    code: oneOf(objectKeys(problemStatus), 'What is wrong, for programs', 'ErrorCode'),
    message: Type.String({ description: 'What is wrong and what to do, for people' }),
    details: Type.Optional(DetailsSchema),
  },
  { title: 'ApiError', description: 'Why there is no result' },
);

const ProblemSchema = Type.Object(
  {
    ok: Type.Unsafe<false>({ type: 'boolean', enum: [false] }),
    error: ErrorSchema,
    request_id: Type.String({
      description: 'The same as the header Request-Id; include it when you report a fault',
    }),
  },
  { title: 'ErrorResponse', description: 'A refusal' },
);

/** The shape of a refusal. The examples show the codes of this status. */
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
