// A thread with a server that answers 429 to every request.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

const body = JSON.stringify({ ok: false, error: { code: 'rate_limited', message: 'Too many requests.' } });

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(429, { 'content-type': 'application/json' }).end(body);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
parentPort?.postMessage((server.address() as AddressInfo).port);
