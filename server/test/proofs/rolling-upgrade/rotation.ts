import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../../../src/config.ts';
import { type LandfallProcess, readBanner, startLine } from '../../e2e/landfall-process.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import type { Chance } from '../chance.ts';
import type { Call } from '../nothing-lost/persistent-caller.ts';

/** The servers behind a load balancer. */
export interface Rotation {
  /** Starts a server of this version, and takes it into the rotation once it answers. */
  start(cli: string): Promise<MemberServer>;
  /** Takes the server out of the rotation, and stops it once its requests are answered. */
  stop(server: MemberServer): Promise<void>;
  /** Calls any server of the rotation. Rejects for every answer but a success. */
  call: Call;
  /** How many calls were answered. */
  answered(): number;
}

export interface MemberServer {
  origin: string;
  process: LandfallProcess;
  running: number;
}

const lookAgainMs = 10;

export function openRotation(lifetime: Lifetime, settings: Environment, chance: Chance): Rotation {
  const members: MemberServer[] = [];
  let answered = 0;
  return {
    async start(cli) {
      const process = startLine(lifetime, `exec node ${cli} serve`, { PORT: '0', ...settings });
      const { api } = await readBanner(process);
      const server = { origin: new URL(api).origin, process, running: 0 };
      members.push(server);
      return server;
    },
    async stop(server) {
      members.splice(members.indexOf(server), 1);
      while (server.running > 0) await delay(lookAgainMs);
      server.process.child.kill('SIGTERM');
      const { code, errors } = await server.process.ended;
      assert.equal(code, 0, errors);
    },
    async call(path, options = {}) {
      const server = chance.pick(members);
      server.running += 1;
      try {
        const response = await fetch(server.origin + path, options);
        const body = await response.text();
        if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${body}`);
        answered += 1;
        return body === '' ? null : JSON.parse(body);
      } finally {
        server.running -= 1;
      }
    },
    answered: () => answered,
  };
}
