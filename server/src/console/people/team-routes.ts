import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../domain/problem.ts';
import { ok } from '../../http/envelope.ts';
import { actorOf } from '../audit.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { consoleUrl, needs } from '../session.ts';
import { changeRole, removeMember } from './change-membership.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { listTeam } from './list-team.ts';
import { InviteBody, invitationParams, memberParams, RoleBody } from './schemas.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export type TeamRoutesDeps = Pick<ConsoleDeps, 'db' | 'now' | 'newId' | 'publicUrl' | 'sendsMail'>;

/** Who belongs to a workspace, and as what. Everybody sees it and may leave; owners change it. */
export function teamRoutes(deps: TeamRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const forOwners = { onRequest: needs('owner') };
    app.get('/team', async ({ member }) => ok(await listTeam(deps, member)));

    app.post('/team/invitations', { ...forOwners, schema: { body: InviteBody } }, async (request) => {
      const { workspaceId } = request.member;
      const invitation = { ...request.body, workspaceId, console: consoleUrl(request, deps.publicUrl) };
      return ok(await inviteByMail(deps, actorOf(request), invitation));
    });

    const withdrawing = { ...forOwners, schema: { params: invitationParams } };
    app.delete('/team/invitations/:invitation', withdrawing, async (request) => {
      const { workspace: workspaceId, invitation: invitationId } = request.params;
      await withdrawInvitation(deps, actorOf(request), { workspaceId, invitationId });
      return ok({ id: invitationId, deleted: true });
    });

    const changing = { ...forOwners, schema: { params: memberParams, body: RoleBody } };
    app.patch('/team/members/:person', changing, async (request) => {
      const { workspace: workspaceId, person: personId } = request.params;
      await changeRole(deps, actorOf(request), { workspaceId, personId, role: request.body.role });
      return ok({ id: personId, role: request.body.role });
    });

    app.delete('/team/members/:person', { schema: { params: memberParams } }, async (request) => {
      const { workspace: workspaceId, person: personId } = request.params;
      const { role, person } = request.member;
      if (role !== 'owner' && person.id !== personId)
        throw new Problem('forbidden', 'This needs the role owner; anybody may remove himself only.');
      await removeMember(deps, actorOf(request), { workspaceId, personId });
      return ok({ id: personId, deleted: true });
    });
  };
}
