// Receivers with the faults of real ones, and how a delivery to each must end (docs/webhooks.md "When it is not
// answered with 2xx").

import { createServer } from 'node:net';
import type { Lifetime } from '../../harness/lifetime.ts';
import { type Reply, startReceiver } from '../../harness/receiver.ts';
import type { SelfSigned } from '../../harness/self-signed-certificate.ts';
import { type Manners, startTcpReceiver } from '../../harness/tcp-receiver.ts';

export interface Animal {
  name: string;
  url: string;
  /** Status and failure of each attempt, oldest first, for example `200 timeout`. */
  attempts: string[];
  state: 'delivered' | 'failed';
  /** What the detail of the last attempt must match. */
  detail?: RegExp;
  /** Why the endpoint is disabled in the end. */
  disabled?: 'gone';
}

export interface Habitat {
  /** The most attempts of a delivery. */
  most: number;
  timeoutMs: number;
  /** An address that no webhook may reach. */
  privateUrl: string;
  /** A certificate for `localhost` that the sender trusts. */
  sound: SelfSigned;
  /** The same, but expired. */
  expired: SelfSigned;
  /** The same, but not trusted. */
  unknown: SelfSigned;
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const tenMegabytes = 'x'.repeat(10 * 1024 * 1024);

/** Starts all receivers. They stop when `lifetime` ends. */
export async function startAnimals(lifetime: Lifetime, habitat: Habitat): Promise<Animal[]> {
  const groups = await Promise.all([
    silentOnes(lifetime, habitat),
    rudeOnes(lifetime, habitat),
    answeringOnes(lifetime, habitat),
    largeOnes(lifetime, habitat),
    oddlyCertified(lifetime, habitat),
  ]);
  return groups.flat();
}

async function silentOnes(lifetime: Lifetime, { most, timeoutMs }: Habitat): Promise<Animal[]> {
  const drip: Manners = (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
    const dripping = setInterval(() => socket.write('.'), timeoutMs / 4);
    socket.once('close', () => clearInterval(dripping));
  };
  return [
    {
      name: 'never answers',
      url: await tcp(lifetime, () => {}),
      ...given(most, '- timeout', /No answer came in time/),
    },
    {
      name: 'answers a byte now and then',
      url: await tcp(lifetime, drip),
      ...given(most, '200 timeout', /not complete in time/),
    },
  ];
}

async function rudeOnes(lifetime: Lifetime, { most }: Habitat): Promise<Animal[]> {
  return [
    {
      name: 'closes at once',
      url: await tcp(lifetime, (socket) => socket.end(), { atOnce: true }),
      ...given(most, '- reset', /closed the connection/),
    },
    {
      name: 'resets after the request',
      url: await tcp(lifetime, (socket) => socket.resetAndDestroy()),
      ...given(most, '- reset', /closed the connection/),
    },
    {
      name: 'answers in another protocol',
      url: await tcp(lifetime, (socket) => socket.end('220 mail.example.com ESMTP\r\n')),
      ...given(most, '- reset', /not valid HTTP/),
    },
    {
      name: 'refuses connections',
      url: await nobody(),
      ...given(most, '- connect', /refused the connection/),
    },
    {
      name: 'has a name that does not exist',
      url: 'http://hooks.expired.invalid/',
      ...given(most, '- dns', /name/),
    },
  ];
}

async function answeringOnes(lifetime: Lifetime, { most, privateUrl }: Habitat): Promise<Animal[]> {
  const busy: Reply = { status: 429, headers: { 'retry-after': '60' } };
  const gone: Reply = { status: 410 };
  const redirect: Reply = { status: 307, headers: { location: privateUrl } };
  return [
    {
      name: 'redirects to a private address',
      url: await http(lifetime, redirect),
      ...given(most, '307 -'),
    },
    {
      name: 'is gone',
      url: await http(lifetime, gone),
      ...given(most, '410 -'),
      disabled: 'gone',
    },
    {
      name: 'is busy and sends Retry-After',
      url: await http(lifetime, busy, { status: 200 }),
      attempts: ['429 -', '200 -'],
      state: 'delivered',
    },
    {
      name: 'fails once and then succeeds',
      url: await http(lifetime, { status: 500, body: 'oops' }, { status: 200 }),
      attempts: ['500 -', '200 -'],
      state: 'delivered',
    },
  ];
}

async function largeOnes(lifetime: Lifetime, { most }: Habitat): Promise<Animal[]> {
  const endlessHead: Manners = (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${`x-more: ${'y'.repeat(1_000)}\r\n`.repeat(40)}`);
  };
  return [
    {
      name: 'accepts the delivery and answers ten megabytes',
      url: await http(lifetime, { status: 200, body: tenMegabytes }),
      attempts: ['200 response_too_large'],
      state: 'delivered',
      detail: /16 KiB/,
    },
    {
      name: 'fails and answers ten megabytes',
      url: await http(lifetime, { status: 500, body: tenMegabytes }),
      ...given(most, '500 response_too_large', /16 KiB/),
    },
    {
      name: 'sends headers without end',
      url: await tcp(lifetime, endlessHead),
      ...given(most, '- response_too_large', /head/),
    },
  ];
}

async function oddlyCertified(lifetime: Lifetime, habitat: Habitat): Promise<Animal[]> {
  const { most, sound, expired, unknown } = habitat;
  const answer: Manners = (socket) => socket.write(ok);
  const https = (tls: SelfSigned, host: string) => tcp(lifetime, answer, { tls, host });
  return [
    {
      name: 'has a trusted certificate',
      url: await https(sound, 'localhost'),
      attempts: ['200 -'],
      state: 'delivered',
    },
    {
      name: 'has a self-signed certificate',
      url: await https(unknown, 'localhost'),
      ...given(most, '- tls', /self-signed/),
    },
    {
      name: 'has an expired certificate',
      url: await https(expired, 'localhost'),
      ...given(most, '- tls', /expired/),
    },
    {
      name: 'has a certificate for another host name',
      url: await https(sound, '127.0.0.1'),
      ...given(most, '- tls', /another host name/),
    },
  ];
}

/** The same result in every attempt until none is left. */
function given(most: number, attempt: string, detail?: RegExp): Omit<Animal, 'name' | 'url'> {
  return { attempts: Array(most).fill(attempt), state: 'failed', ...(detail !== undefined && { detail }) };
}

/** Answers with the replies in order, and repeats the last one from then on. */
async function http(lifetime: Lifetime, ...replies: [Reply, ...Reply[]]): Promise<string> {
  const [last] = replies.slice(-1);
  const { url } = await startReceiver(lifetime, () => replies.shift() ?? last ?? replies[0]);
  return url;
}

async function tcp(
  lifetime: Lifetime,
  manners: Manners,
  { host = '127.0.0.1', ...options }: { tls?: SelfSigned; atOnce?: boolean; host?: string } = {},
): Promise<string> {
  const { port } = await startTcpReceiver(lifetime, manners, options);
  return `${options.tls === undefined ? 'http' : 'https'}://${host}:${port}/hook`;
}

/** An address where a server listened a moment ago. */
async function nobody(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
}
