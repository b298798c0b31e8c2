import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../domain/problem.ts';
import { sendError } from './errors.ts';

type ErrorHandler = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => void;

/** The error handler of routes with a limit of their own: the API's error names the limit of the API. */
export function refuseTooLarge(words: string): ErrorHandler {
  return (error, request, reply) => {
    const tooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    sendError(tooLarge ? new Problem('payload_too_large', words) : error, request, reply);
  };
}
