import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientGone } from '../http/client-gone.ts';
import type { HeavyReads } from './heavy-reads.ts';

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
