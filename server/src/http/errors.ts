// From whatever was thrown to the refusal a client sees. Only what a Problem says of itself gets out.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemCode } from '../domain/problem.ts';
import type { ProblemBody } from './envelope.ts';
import { faultOfJson } from './json-fault.ts';
import { problemExamples } from './problem-examples.ts';
import { invalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Of a refusal; null while it is none. */
    problemCode: ProblemCode | null;
  }
}

/** The framework's refusals that have a code of their own; the other 4xx are plainly invalid requests. */
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

/** Answers a request with what came of the error: the only place where refusals are written and faults are logged. */
export function sendError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  // A carrier that is down is no fault of ours, and would fill the log with stacks.
  if (problem.code === 'internal_error' && !hasLeft(error, reply))
    request.log.error({ err: error, cause: problem.cause }, problem.code);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  // The hooks have not run for an address that cannot be decoded.
  reply.header('request-id', request.id);
  reply.problemCode = problem.code;
  reply.code(problem.status).send(problemBody(problem, request.id));
}

/** The client hung up while its answer was compressed: nobody's fault, and anybody could fill the log with it. */
function hasLeft(error: FastifyError | Problem, { raw }: FastifyReply): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;
}

/** The body of a refusal; `request_id` stands next to `error`, so that a copied body can be found in the log. */
export function problemBody({ code, message, details }: Problem, requestId: string): ProblemBody {
  const error = { code, message, ...(details !== undefined && { details }) };
  return { ok: false, error, request_id: requestId };
}

/** The refusal of a body that the JSON parser did not take, naming the place. */
export function unreadableJson(body: string): Problem {
  const fault = faultOfJson(body);
  // It is JSON, but it has a field name with which a body could change what all objects inherit.
  if (fault === null)
    return new Problem('invalid_request', 'The body holds a field that no object may have: __proto__.');
  const details = [{ field: 'body', message: `is not valid JSON ${fault}` }];
  return new Problem('invalid_request', `The body is not valid JSON ${fault}.`, { details });
}

function toProblem(error: FastifyError | Problem): Problem {
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
