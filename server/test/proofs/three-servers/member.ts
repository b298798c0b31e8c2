import assert from 'node:assert/strict';
import type { Environment } from '../../../src/config.ts';
import { type LandfallProcess, readBanner, startServer } from '../../e2e/landfall-process.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { readyAgain } from '../failover/ready-again.ts';

/** One of several servers behind a load balancer. It is out of the rotation while its origin is null. */
export interface Member {
  /** Without a final slash. null while it starts, is stopped or is paused. */
  origin(): string | null;
  /** Starts its process, and takes it into the rotation once it answers. */
  start(change?: Environment): Promise<void>;
  /** Takes it out of the rotation, and stops it as an operator does. */
  stop(): Promise<void>;
  /** Kills it in the middle of its work. */
  kill(): Promise<void>;
  /** Suspends its process in the middle of its work (SIGSTOP). */
  pause(): void;
  /** Its process goes on where it was, and is in the rotation once it can write. */
  goOn(): Promise<void>;
  /** Rejects when its process ends by itself. */
  died: Promise<never>;
}

export function openMember(lifetime: Lifetime, settings: Environment): Member {
  let process: LandfallProcess | null = null;
  let origin: string | null = null;
  const { promise: died, reject: die } = Promise.withResolvers<never>();
  died.catch(() => {});

  /** Takes the process out of the rotation for good, and returns how it ended after the signal. */
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ending = process;
    if (ending === null) throw new Error('the server does not run');
    [process, origin] = [null, null];
    ending.child.kill(signal);
    return await ending.ended;
  }

  return {
    origin: () => origin,
    died,
    async start(change = {}) {
      const started = startServer(lifetime, { ...settings, ...change });
      process = started;
      void started.ended.then(({ code, errors }) => {
        if (process === started) die(new Error(`A server ended by itself with ${code}: ${errors}`));
      });
      origin = new URL((await readBanner(started)).api).origin;
    },
    async stop() {
      const { code, errors } = await end('SIGTERM');
      assert.equal(code, 0, errors);
    },
    async kill() {
      await end('SIGKILL');
    },
    pause() {
      origin = null;
      process?.child.kill('SIGSTOP');
    },
    async goOn() {
      if (process === null) throw new Error('the server does not run');
      process.child.kill('SIGCONT');
      const { api } = await readBanner(process);
      const itsOrigin = new URL(api).origin;
      await readyAgain([itsOrigin]);
      origin = itsOrigin;
    },
  };
}
