import type { FastifyReply } from 'fastify';

/** A signal that fires when the client disconnects before it has its response. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // The request's `close` comes as soon as its body was read; only the response knows whether it was sent completely.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new ClientGone());
  });
  return gone.signal;
}

/** The client never reads this. Its status keeps the log from recording a disconnect as a server error. */
class ClientGone extends Error {
  readonly statusCode = 499;

  constructor() {
    super('the client disconnected before it got its response');
    this.name = 'ClientGone';
  }
}
