import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a scripted carrier does with one request. */
export interface ScriptedReply {
  status?: number;
  headers?: Record<string, string>;
  /** Text is sent as is; anything else as JSON. */
  body?: unknown;
  /** `hang`: never answers. `cut`: announces more than it sends, and closes the connection. */
  fault?: 'hang' | 'cut';
}

/** A request as the carrier received it. */
export interface ScriptedRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A carrier over real HTTP on loopback that sends the replies it was given. */
export interface ScriptedCarrier {
  origin: string;
  requests: ScriptedRequest[];
  /** Replies to the following requests, in order; the last one is repeated. Empties `requests`. */
  script(...replies: ScriptedReply[]): void;
  /** Settles when the next request has arrived. */
  asked(): Promise<void>;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startScriptedCarrier(): Promise<ScriptedCarrier> {
  const requests: ScriptedRequest[] = [];
  let replies: ScriptedReply[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    const reply = replies[Math.min(requests.length, replies.length - 1)] ?? {};
    requests.push(request);
    arrived.resolve();
    send(outgoing, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    script(...next) {
      replies = next;
      requests.length = 0;
      arrived = Promise.withResolvers<void>();
    },
    asked: () => arrived.promise,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  outgoing: ServerResponse,
  { status = 200, headers = {}, body = '', fault }: ScriptedReply,
): void {
  if (fault === 'hang') return;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (fault === 'cut') {
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) + 1 });
    outgoing.write(text, () => outgoing.destroy());
    return;
  }
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

async function readRequest(incoming: IncomingMessage): Promise<ScriptedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    method: incoming.method ?? '',
    url: new URL(incoming.url ?? '/', 'http://carrier.invalid'),
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
