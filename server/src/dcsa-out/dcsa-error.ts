// Refusals as DCSA's standard writes them.

import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../domain/refusals/problem.ts';
import { logFault, problemOf } from '../http/errors.ts';

/** `errors[].reason`: a word for programs. */
const reasons: Readonly<Record<number, string>> = {
  400: 'invalidQuery',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  409: 'conflict',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

/** Answers a request that failed. @param now of the database */
export function sendDcsaError(now: () => Date) {
  return (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = problemOf(error);
    logFault(request.log, problem, error);
    if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
    reply.problemCode = problem.code;
    const { status, message } = problem;
    const { url } = request;
    reply.code(status).send({
      httpMethod: request.method,
      requestUri: url.slice(0, 2_000),
      errors: [{ reason: reasons[status] ?? (status < 500 ? 'refused' : 'serverError'), message }],
      statusCode: status,
      statusCodeText: STATUS_CODES[status] ?? String(status),
      errorDateTime: now().toISOString(),
    });
  };
}
