// Node hands a connection to a worker, and closes its own end only when the worker says that it took it. A worker that is killed
// before never says so, and Node would keep the connection open for ever (lib/internal/cluster/round_robin_handle.js).

import type { Worker } from 'node:cluster';

/** A connection of the cluster module on its way to a worker, as it passes `send`; the worker answers with the number. */
interface Handing {
  act?: string;
  seq: number;
}
interface Connection {
  close(): void;
}

/** When the worker ends, closes the connections that it was handed and did not take, so that their clients do not wait. */
export function closeUntaken(worker: Worker): void {
  const { process: child } = worker;
  const untaken = new Map<number, Connection>();
  child.send = new Proxy(child.send, {
    apply(send, self, given: [Handing, Connection]) {
      const [{ act, seq }, connection] = given;
      if (act === 'newconn') untaken.set(seq, connection);
      return Reflect.apply(send, self, given);
    },
  });
  child.on('internalMessage', ({ ack }: { ack: number }) => untaken.delete(ack));
  worker.once('exit', () => {
    for (const connection of untaken.values()) connection.close();
  });
}
