import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../domain/problem.ts';
import { sendError } from '../http/errors.ts';
import { validatorCompiler } from '../http/validation.ts';

const mebibytes = 4;

/** 10,000 rows with some words each. The error of other routes names their limit, which is smaller. */
export const importBody = {
  bodyLimit: mebibytes * 1024 * 1024,
  errorHandler: refuse,
  validatorCompiler: validatorCompiler({ allErrors: false }),
};

function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const tooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  const words = `An import may have at most ${mebibytes} MiB: send several.`;
  sendError(tooLarge ? new Problem('payload_too_large', words) : error, request, reply);
}
