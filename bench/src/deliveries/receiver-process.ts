// Receives webhooks on as many ports as its argument says, reads them and acknowledges them. See counting-receiver.ts.

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

let count = 0;
let wanted: readonly number[] = [];
let times: number[] = [];

const acknowledge: RequestListener = (request, response) => {
  request.resume();
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end('ok');
    count += 1;
    if (count === wanted[times.length]) noteTime();
  });
};

process.on('message', (counts: readonly number[]) => {
  count = 0;
  times = [];
  wanted = counts;
});
// The receiver ends with the bench.
process.once('disconnect', () => process.exit(0));

const urls: string[] = [];
for (let at = 0; at < Number(process.argv[2]); at += 1) {
  const server = createServer(acknowledge);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
}
process.send?.(urls);

function noteTime(): void {
  times.push(performance.now());
  if (times.length === wanted.length) process.send?.(times);
}
