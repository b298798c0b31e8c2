// `/metrics` on a port of its own, because its content is for the operator, not for clients.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';

export interface MetricsServer {
  close(): Promise<void>;
}

/** Serves what `read` returns: the text format of Prometheus (0.0.4). Rejects when it cannot listen. */
export async function serveMetrics(
  read: () => Promise<string>,
  { host, port, log }: { host: string; port: number; log: (line: string, error: unknown) => void },
): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      answer(read, request, response).catch((error: unknown) => {
        log('/metrics could not be written', error);
        response.writeHead(500).end();
      });
    },
  );
  await once(server.listen(port, host), 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  read: () => Promise<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path] = (request.url ?? '').split('?', 1);
  if (path !== '/metrics') return void response.writeHead(404).end('There is only /metrics here.\n');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  }
  const text = await read();
  response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
}
