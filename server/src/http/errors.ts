// From whatever was thrown to the refusal a client sees. Only what a Problem says of itself gets out.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemCode } from '../domain/problem.ts';
import type { ProblemBody } from './envelope.ts';
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
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

const unreadable: Record<string, string> = {
  FST_ERR_BAD_URL: 'The address is not a valid URL: check its percent-encoding.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
};

/** Answers a request with what came of the error: the only place where refusals are written and faults are logged. */
export function sendError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  // A carrier that is down is no fault of ours, and would fill the log with stacks.
  if (problem.code === 'internal_error')
    request.log.error({ err: error, cause: problem.cause }, problem.code);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  // The hooks have not run for an address that cannot be decoded.
  reply.header('request-id', request.id);
  reply.problemCode = problem.code;
  reply.code(problem.status).send(problemBody(problem, request.id));
}

/** The body of a refusal; `request_id` stands next to `error`, so that a copied body can be found in the log. */
export function problemBody({ code, message, details }: Problem, requestId: string): ProblemBody {
  const error = { code, message, ...(details !== undefined && { details }) };
  return { ok: false, error, request_id: requestId };
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
