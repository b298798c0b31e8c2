import type { EventEmitter } from 'node:events';
import { Problem } from '../domain/refusals/problem.ts';
import { openTally } from '../domain/shares/tally.ts';

/** Limits the files that one reader is sent at once by this process: each is in memory in part, for as long as its client reads. */
export interface FileLimit {
  /** Counts a file until its answer is over. @throws Problem `rate_limited` for one too many */
  begin(readerId: string, reply: { raw: Pick<EventEmitter, 'once'> & { destroyed?: boolean } }): void;
}

/** @param what the files, in plural, for the refusal  @param whom whom the files are sent to, for the same */
export function openFileLimit(most: number, what: string, whom = 'your workspace'): FileLimit {
  const sent = openTally();
  return {
    begin(readerId, reply) {
      if (sent.of(readerId) >= most) {
        const message = `${most} ${what} are being sent to ${whom}. Wait until one has ended.`;
        throw new Problem('rate_limited', message, { retryAfterSeconds: 10 });
      }
      // The client has gone already, so no `close` would end the count.
      if (reply.raw.destroyed) return;
      sent.add(readerId);
      reply.raw.once('close', () => sent.remove(readerId));
    },
  };
}
