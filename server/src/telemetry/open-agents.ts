import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** The connections to the collector. Closing them ends the requests that it does not answer. */
export interface Agents {
  open(protocol: string): HttpAgent | HttpsAgent;
  close(): void;
}

export function openAgents(): Agents {
  const opened: (HttpAgent | HttpsAgent)[] = [];
  return {
    open(protocol) {
      const agent = new (protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true });
      opened.push(agent);
      return agent;
    },
    close() {
      for (const agent of opened) agent.destroy();
    },
  };
}
