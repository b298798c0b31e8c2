// Turns every error into the refusal that the client gets. Only the texts of a Problem are shown.

import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemCode, showProblem } from '../domain/refusals/problem.ts';
import { refusedBecause } from '../domain/refusals/refused-field.ts';
import type { ProblemBody } from './envelope.ts';
import { faultOfJson } from './json-fault.ts';
import { problemExamples } from './problem-examples.ts';
import { invalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of a refusal; null for other answers. */
    problemCode: ProblemCode | null;
  }
}

/** The framework's refusals with a code of their own; all other 4xx become `invalid_request`. */
const codeByStatus: Record<number, ProblemCode> = {
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

const unreadable: Record<string, string> = {
  FST_ERR_BAD_URL: 'The address is not a valid URL: check its percent-encoding.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
};

/** Answers a request that failed. This is the only place that writes refusals. */
export function sendError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  if (!hasLeft(error, reply)) logFault(request.log, problem, error);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  // The hooks did not run for a URL that cannot be decoded.
  reply.header('request-id', request.id);
  reply.problemCode = problem.code;
  reply.code(problem.status).send(problemBody(problem, request.id));
}

/** Only faults of this server or of its database: failures of carriers would fill the log with stacks. */
export function logFault(log: FastifyBaseLogger, problem: Problem, error: unknown = problem): void {
  if (problem.code === 'internal_error') log.error({ err: error, cause: problem.cause }, problem.code);
  if (problem.code === 'unavailable') log.warn({ err: problem.cause }, problem.code);
}

/** The client left while its answer was compressed. Not logged: any client could fill the log this way. */
function hasLeft(error: FastifyError | Problem, { raw }: FastifyReply): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;
}

/** The body of a refusal. `request_id` is next to `error`, so that a copied body can be found in the log. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  return { ok: false, error: showProblem(problem), request_id: requestId };
}

/** The refusal of a body that the JSON parser refused, with the place of the fault. */
export function unreadableJson(body: string): Problem {
  const fault = faultOfJson(body);
  // The JSON is valid, but it has the field `__proto__`, which could change the prototype of objects.
  if (fault === null)
    return new Problem('invalid_request', 'The body has a field that is not allowed: __proto__.');
  return refusedBecause('body', `The body is not valid JSON ${fault}.`, `is not valid JSON ${fault}`);
}

/** The refusal of an error: its own, or one that shows nothing of it. */
export function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) return invalidRequest(error.validation, error.validationContext ?? 'body');
  const status = error.statusCode ?? 500;
  if (status >= 500 || status < 400) {
    return new Problem('internal_error', problemExamples.internal_error.message, { cause: error });
  }
  const code = codeByStatus[status] ?? 'invalid_request';
  const message =
    unreadable[error.code] ?? (code === 'invalid_request' ? 'The request cannot be read.' : undefined);
  return new Problem(code, message ?? problemExamples[code].message, { cause: error });
}
