import { once } from 'node:events';
import { Socket } from 'node:net';

/** Sockets that can all be destroyed at once, also those that wait for an answer. */
export interface Sockets {
  open(): Socket;
  /** Resolves when all that were open are closed, and their users have been notified. */
  destroy(): Promise<void>;
}

export function openSockets(): Sockets {
  const opened = new Set<Socket>();
  return {
    open() {
      const socket = new Socket();
      opened.add(socket);
      socket.once('close', () => opened.delete(socket));
      return socket;
    },
    async destroy() {
      // A socket may end with an error.
      await Promise.allSettled(
        [...opened].map((socket) => {
          const closed = once(socket, 'close');
          socket.destroy();
          return closed;
        }),
      );
    },
  };
}
