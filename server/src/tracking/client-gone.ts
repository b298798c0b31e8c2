import type { FastifyReply } from 'fastify';

/** A signal that fires when the client hangs up before it has its answer. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // The request's own `close` comes as soon as its body was read; only the response knows whether it got through.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new ClientGone());
  });
  return gone.signal;
}

/** Nobody is left to read this; it only keeps the log from calling a hang-up a fault. */
class ClientGone extends Error {
  readonly statusCode = 499;

  constructor() {
    super('the client hung up before it was answered');
    this.name = 'ClientGone';
  }
}
