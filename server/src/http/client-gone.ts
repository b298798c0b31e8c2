import type { EventEmitter } from 'node:events';

/** A signal that fires when the client disconnects before it has its response. */
export function clientGone({ raw }: { raw: Response }): AbortSignal {
  const gone = new AbortController();
  // The request's `close` comes as soon as its body was read; only the response knows whether it was sent completely.
  const leave = () => {
    if (!raw.writableFinished) gone.abort(new ClientGone());
  };
  // A client that has gone already closes nothing any more.
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

type Response = Pick<EventEmitter, 'once'> & { destroyed: boolean; writableFinished: boolean };

/** The client never reads this. Its status keeps the log from recording a disconnect as a server error. */
class ClientGone extends Error {
  readonly statusCode = 499;

  constructor() {
    super('the client disconnected before it got its response');
    this.name = 'ClientGone';
  }
}
