import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port on which no program listens now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port was given');
  await once(server.close(), 'close');
  return address.port;
}
