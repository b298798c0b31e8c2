// Bodies that are larger than those of other requests: they are weighed before they are read, and few are worked on at once.

import { type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { Problem } from '../domain/refusals/problem.ts';
import { openSlots } from '../domain/shares/slots.ts';
import { openTally } from '../domain/shares/tally.ts';

/** A body counts as one request for each of these pieces. One piece is as large as the body of any other request may be. */
export const pieceBytes = 64 * 1024;
/** How many are worked on at once in this process, one of each workspace. */
const mostAtOnce = 2;
const retrySeconds = 5;

export interface LargeBodies {
  /** Refuses a body before it is read, while another large one of the workspace is under way, or the caller has no requests left. */
  admit(weighing: Weighing): preParsingAsyncHookHandler;
  /** Runs `work` when it is the turn of the workspace. */
  inTurn<T>(workspaceId: string, work: () => Promise<T>): Promise<T>;
}

interface Weighing {
  workspaceOf(request: FastifyRequest): string;
  /** Counts this many requests besides the one that is counted already. @throws Problem `rate_limited` */
  charge(request: FastifyRequest, reply: FastifyReply, requests: number): Promise<void>;
}

export function openLargeBodies(): LargeBodies {
  const underWay = openTally();
  const slots = openSlots({ count: mostAtOnce, share: 1 });

  function begin(workspaceId: string, { raw }: FastifyReply): void {
    if (underWay.of(workspaceId) > 0) {
      const message = 'Another large body of your workspace is under way: wait until it is answered.';
      throw new Problem('rate_limited', message, { retryAfterSeconds: retrySeconds });
    }
    // The client has gone already, so no `close` would end the count.
    if (raw.destroyed) return;
    underWay.add(workspaceId);
    raw.once('close', () => underWay.remove(workspaceId));
  }

  return {
    admit: (weighing) => async (request, reply, payload) => {
      const length = request.headers['content-length'];
      const take = async (pieces: number, isFirst: boolean) => {
        if (isFirst) begin(weighing.workspaceOf(request), reply);
        await weighing.charge(request, reply, pieces);
      };
      if (length === undefined) return weighed(payload, take);
      const pieces = Math.ceil(Number(length) / pieceBytes);
      if (pieces > 1) await take(pieces - 1, true);
      return payload;
    },
    async inTurn(workspaceId, work) {
      using _slot = await slots.take(workspaceId);
      return await work();
    },
  };
}

/** A body of unknown length, whose pieces are taken as they arrive. */
function weighed(payload: Readable, take: (pieces: number, isFirst: boolean) => Promise<void>): Transform {
  let bytes = 0;
  let taken = 0;
  const weighing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const more = Math.ceil(bytes / pieceBytes) - 1 - taken;
      if (more <= 0) return done(null, chunk);
      const isFirst = taken === 0;
      taken += more;
      take(more, isFirst).then(
        () => done(null, chunk),
        (refusal: Error) => done(refusal),
      );
    },
  });
  payload.on('error', (error) => weighing.destroy(error));
  // The rest of a refused body is not kept.
  weighing.on('error', () => payload.resume());
  return payload.pipe(weighing);
}
