import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections: those of tests beside this one would take such a port before its server listens. */
const [first, behind] = [10_000, 32_768];

/** A port on which no program listens now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, behind);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
