// Reads that look at every box of a workspace hold a connection to the database for long, and all workspaces share these
// connections.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../domain/refusals/problem.ts';
import { clientGone } from '../http/client-gone.ts';

export interface Reader {
  personId: string;
  workspaceId: string;
}

interface HeavyReads {
  /**
   * Waits until this person has no other read under way, and the workspace has only a few. Call the returned function when
   * the read is over.
   * @throws Problem `rate_limited` when too many reads of the person wait already; the reason of `signal` when it fires
   */
  enter(reader: Reader, signal: AbortSignal): Promise<() => void>;
}

const mostOfWorkspace = 3;

/** A page asks for its list and its counts together, and again after every typed key. */
const mostWaiting = 8;

interface Waiting extends Reader {
  begin(): void;
}

/**
 * Each area has a queue of its own, so that the map does not wait for a search (docs/limits.md "How often"). So has each
 * process, because it has its own connections.
 */
export function openHeavyReads(): HeavyReads {
  const reading = new Set<Reader>();
  const queue = new Set<Waiting>();

  const mayBegin = ({ personId, workspaceId }: Reader) => {
    const now = [...reading];
    const isReading = now.some((each) => each.personId === personId);
    return !isReading && now.filter((each) => each.workspaceId === workspaceId).length < mostOfWorkspace;
  };
  const begin = (reader: Reader) => {
    const own = { ...reader };
    reading.add(own);
    return () => {
      if (reading.delete(own)) letNextBegin();
    };
  };
  const letNextBegin = () => {
    for (const waiting of queue) {
      if (!mayBegin(waiting)) continue;
      queue.delete(waiting);
      waiting.begin();
    }
  };

  return {
    async enter(reader, signal) {
      signal.throwIfAborted();
      if (mayBegin(reader)) return begin(reader);
      const ahead = [...queue].filter(({ personId }) => personId === reader.personId).length;
      if (ahead >= mostWaiting) throw tooManyReads();
      const turn = Promise.withResolvers<() => void>();
      const waiting = { ...reader, begin: () => turn.resolve(begin(reader)) };
      const giveUp = () => {
        if (queue.delete(waiting)) turn.reject(signal.reason);
      };
      queue.add(waiting);
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        return await turn.promise;
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    },
  };
}

function tooManyReads(): Problem {
  return new Problem('rate_limited', 'Too many of your searches are running. Wait until they end.', {
    retryAfterSeconds: 2,
  });
}

/**
 * Reads when the member has a turn, and ends the turn.
 * @throws Problem `rate_limited` when too many reads of the person wait already
 */
export async function whileReading<Result>(
  reads: HeavyReads,
  { member }: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Result>,
): Promise<Result> {
  const reader = { personId: member.person.id, workspaceId: member.workspaceId };
  const end = await reads.enter(reader, clientGone(reply));
  try {
    return await read();
  } finally {
    end();
  }
}
