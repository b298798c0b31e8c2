import { setTimeout as delay } from 'node:timers/promises';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';

/** What a network does to a connection, and for how long. Afterwards it is well again. */
export interface Fault {
  name: string;
  happen(link: TcpProxy, lasts: Lasts): Promise<void>;
}

export interface Lasts {
  slowMs: number;
  /** How often all connections are reset, a moment apart. */
  resets: number;
  silenceMs: number;
}

const roundTripMs = 200;
const betweenResetsMs = 300;

export const faults: readonly Fault[] = [
  {
    name: `${roundTripMs} ms of latency`,
    async happen(link, { slowMs }) {
      link.slow(roundTripMs);
      await delay(slowMs);
      link.slow(0);
    },
  },
  {
    name: 'resets',
    async happen(link, { resets }) {
      for (let left = resets; left > 0; left -= 1) {
        link.reset();
        await delay(betweenResetsMs);
      }
    },
  },
  {
    name: 'silence',
    async happen(link, { silenceMs }) {
      link.silence();
      await delay(silenceMs);
      link.heal();
    },
  },
];
