import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { newDataDir } from '../landfall-process.ts';

export interface Redis extends AsyncDisposable {
  port: number;
}

/** The settings from BullMQ's guide to production: written to disk every second, and nothing evicted. */
const settings = [
  ['--bind', '127.0.0.1'],
  ['--save', ''],
  ['--appendonly', 'yes'],
  ['--appendfsync', 'everysec'],
  ['--maxmemory-policy', 'noeviction'],
].flat();

/** Starts a Redis for the bench, which is stopped at the end of its scope. null when Redis is not installed. */
export async function startRedis(): Promise<Redis | null> {
  const opened = new AsyncDisposableStack();
  const data = opened.use(await newDataDir());
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--dir', data.path, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child, 'spawn');
  } catch {
    await opened.disposeAsync();
    return null;
  }
  const exited = once(child, 'exit');
  opened.defer(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await new Promise<void>((resolve, reject) => {
    void exited.then(() => reject(new Error('Redis did not start.')));
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
  });
  return { port, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
