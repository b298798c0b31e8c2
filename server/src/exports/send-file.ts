import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { openSlots } from '../domain/shares/slots.ts';
import { openFileLimit } from '../http/file-limit.ts';
import { readInTurn, type Turns } from '../store/read-in-turn.ts';

/** Exports that are sent to one reader at once. */
const mostOfReader = 2;
/** Pieces that are read at once by this process: four, and two of one workspace. */
const piecesAtOnce = 4;
const types = { csv: 'text/csv; charset=utf-8; header=present', ndjson: 'application/x-ndjson' } as const;

interface Reader extends Omit<Turns, 'slots'> {
  readerId: string;
}

/** @param whom whom the files are sent to, for the refusal of one too many; by default the workspace */
export function openExports(whom?: string) {
  const files = openFileLimit(mostOfReader, 'exports', whom);
  const slots = openSlots({ count: piecesAtOnce, share: 1 });

  /**
   * The pieces as a file, each read in turn. The first is read before the answer begins, so that a fault is a refusal with its status.
   * @throws Problem `rate_limited`
   */
  return async (reply: FastifyReply, pieces: AsyncGenerator<string>, { readerId, ...turns }: Reader) => {
    files.begin(readerId, reply);
    const read = readInTurn(pieces, { ...turns, slots });
    const first = await read.next();
    return Readable.from(first.done ? [] : beginningWith(first.value, read));
  };
}

/** The headers of a file: its name and its type. */
export function named(
  reply: FastifyReply,
  name: string,
  ending: keyof typeof types,
  now: Date,
): FastifyReply {
  const day = now.toISOString().slice(0, 10);
  const file = `${name}-${day}.${ending}`;
  return reply.header('content-disposition', `attachment; filename="${file}"`).type(types[ending]);
}

async function* beginningWith(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
