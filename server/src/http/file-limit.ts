import type { EventEmitter } from 'node:events';
import { Problem } from '../domain/problem.ts';
import { openTally } from '../domain/tally.ts';

/** Limits the files that one workspace is sent at once by this process: each is in memory in part, for as long as its client reads. */
export interface FileLimit {
  /** Counts a file until its answer is over. @throws Problem `rate_limited` for one too many */
  begin(workspaceId: string, reply: { raw: Pick<EventEmitter, 'once'> & { destroyed?: boolean } }): void;
}

/** @param what the files, in plural, for the refusal */
export function openFileLimit(mostOfWorkspace: number, what: string): FileLimit {
  const sent = openTally();
  return {
    begin(workspaceId, reply) {
      if (sent.of(workspaceId) >= mostOfWorkspace) {
        const message = `${mostOfWorkspace} ${what} are being sent to your workspace. Wait until one has ended.`;
        throw new Problem('rate_limited', message, { retryAfterSeconds: 10 });
      }
      // The client has gone already, so no `close` would end the count.
      if (reply.raw.destroyed) return;
      sent.add(workspaceId);
      reply.raw.once('close', () => sent.remove(workspaceId));
    },
  };
}
