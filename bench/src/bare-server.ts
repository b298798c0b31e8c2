// The upper limit of what Node can do: a `node:http` server that sends prepared answers. It runs as its own process,
// see bare-process.ts.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answers } from './bare-process.ts';

process.once('message', (answers: Answers) => {
  const bodies = new Map(Object.entries(answers));
  const server = createServer((request, response) => {
    const answer = bodies.get(request.url ?? '');
    response.writeHead(answer?.status ?? 404, answer?.headers);
    response.end(answer?.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(`http://127.0.0.1:${port}`);
  });
});
// The server ends with the bench.
process.once('disconnect', () => process.exit(0));
