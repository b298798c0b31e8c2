import type { FastifyRequest } from 'fastify';
import { getWorkspace } from '../../accounts/queries.ts';
import type { Db } from '../../store/open.ts';
import { refuseOtherPlans } from '../../webhooks/require-webhooks.ts';

/** A hook for routes that need a plan with webhooks. @throws Problem `upgrade_required` */
export function needsWebhooks({ db }: { db: Db }): (request: FastifyRequest) => Promise<void> {
  return async ({ member }) => refuseOtherPlans(await getWorkspace(db, member.workspaceId));
}
