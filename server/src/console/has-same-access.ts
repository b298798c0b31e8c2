import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { actFor } from '../store/acting-for.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { findMembership } from './people/queries.ts';
import { findPerson } from './session.ts';

/** Whether the session, role, limit and workspace of this request are still as they were when it began, for answers that take long. */
export async function hasSameAccess(deps: ConsoleDeps, request: FastifyRequest): Promise<boolean> {
  const { workspaceId, role, limitedTo, isBlocked } = request.member;
  // A notification or a timer begins this, and neither belongs to a workspace.
  return await actFor(workspaceId, async () => {
    const person = await findPerson(request, deps);
    const now = person && (await findMembership(deps.db, person.id, workspaceId));
    if (!now) return false;
    const access = { role: now.role, limitedTo: now.limitedTo, isBlocked: now.blocked_at !== null };
    return isDeepStrictEqual(access, { role, limitedTo, isBlocked });
  });
}
