import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

/** Why no test with Redis can run here; undefined: it can. */
export const noRedis = spawnSync('redis-server', ['--version']).error && 'redis-server is not installed';

export interface TestRedis {
  url: string;
  port: number;
  send(signal: NodeJS.Signals): void;
  /** Kills it, and waits until it has ended. */
  kill(): Promise<void>;
  /** Starts it again after it was killed, on the same port and empty. */
  startAgain(): Promise<void>;
}

/** Starts an empty Redis on loopback. It is killed when `lifetime` ends. */
export async function startRedis(lifetime: Lifetime): Promise<TestRedis> {
  const port = await freePort();
  let running = await start(port);
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  releaseAtEnd(lifetime, kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    send: (signal) => void running.child.kill(signal),
    kill,
    async startAgain() {
      running = await start(port);
    },
  };
}

async function start(port: number) {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line.includes('Ready to accept')) break;
  child.stdout.resume();
  return { child, ended };
}
