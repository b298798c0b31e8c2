import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

type Check = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * The hook that runs this check; the framework catches what it throws. An `async` hook would do the same, and cost every
 * request a promise.
 */
export function withoutPromise(check: Check) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    check(request, reply);
    done();
  };
}
