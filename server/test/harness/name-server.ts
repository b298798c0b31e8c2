// A name server on loopback. It answers from a table, and leaves some names without any answer (RFC 1035 section 4).

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

/** The addresses of a name. `silent`: no answer. `broken`: SERVFAIL. null: the name does not exist. */
export type NameAnswer = readonly string[] | 'silent' | 'broken' | null;

export interface NameServer {
  /** The address in the form for `Resolver.setServers`. */
  address: string;
  /** The names that were asked for, with their type, such as `A erp.example`. */
  asked: string[];
  /** Settles when this many questions have arrived since the start. */
  until(count: number): Promise<void>;
}

const types: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };
const headBytes = 12;
const failures = { broken: 2, absent: 3 };

/** Starts the server, which closes when `lifetime` ends. `answer` is called for each type. */
export async function startNameServer(
  lifetime: Lifetime,
  answer: (name: string, type: 'A' | 'AAAA') => NameAnswer,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const awaited = new Set<() => void>();
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    asked.push(`${type} ${name}`);
    for (const look of awaited) look();
    const reply = replyTo(query.subarray(0, end), type, answer(name, type));
    if (reply !== null) socket.send(reply, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  releaseAtEnd(lifetime, async () => {
    socket.close();
    await once(socket, 'close');
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (asked.length < count) return;
          awaited.delete(look);
          resolve();
        };
        awaited.add(look);
        look();
      }),
  };
}

function questionOf(query: Buffer): { name: string; type: 'A' | 'AAAA'; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = types[query.readUInt16BE(at + 1)];
  if (type === undefined) throw new Error('only addresses are asked for');
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 };
}

/** null when the server must not answer. */
function replyTo(question: Buffer, type: 'A' | 'AAAA', answer: NameAnswer): Buffer | null {
  if (answer === 'silent') return null;
  const addresses = Array.isArray(answer) ? answer.filter((it) => (type === 'A') === isIPv4(it)) : [];
  const reply = Buffer.from(question);
  const failure = answer === 'broken' ? failures.broken : answer === null ? failures.absent : 0;
  // The flags of a response, recursion desired and recursion available.
  reply.writeUInt16BE(0x8180 | failure, 2);
  reply.writeUInt16BE(addresses.length, 6);
  reply.writeUInt32BE(0, 8);
  return Buffer.concat([reply, ...addresses.map((address) => recordOf(type, address))]);
}

/** The record's name is a pointer to the name in the question. */
function recordOf(type: 'A' | 'AAAA', address: string): Buffer {
  const data = type === 'A' ? Buffer.from(address.split('.').map(Number)) : ipv6Bytes(address);
  const head = Buffer.alloc(headBytes);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type === 'A' ? 1 : 28, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function ipv6Bytes(address: string): Buffer {
  const [front = '', back] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const [head, tail] = [front || [], back ?? []];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return Buffer.from([...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join(''), 'hex');
}
