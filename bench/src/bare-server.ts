// The upper limit of what Node can do: a `node:http` server that sends prepared answers. It runs as its own process,
// see bare-process.ts.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { BareOrder } from './bare-process.ts';

process.once('message', ({ answers, databaseUrl }: BareOrder) => {
  const bodies = new Map(Object.entries(answers));
  const answer: RequestListener = (request, response) => {
    const found = bodies.get(request.url ?? '');
    response.writeHead(found?.status ?? 404, found?.headers);
    response.end(found?.body);
  };
  const server = createServer(databaseUrl === null ? answer : afterAsking(databaseUrl, answer));
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(`http://127.0.0.1:${port}`);
  });
});
// The server ends with the bench.
process.once('disconnect', () => process.exit(0));

/** The least that a server can ask: a statement that reads no table, prepared once for each connection. */
function afterAsking(connectionString: string, answer: RequestListener): RequestListener {
  const pool = new pg.Pool({ connectionString });
  return async (request, response) => {
    await pool.query({ name: 'least', text: 'select 1' });
    answer(request, response);
  };
}
