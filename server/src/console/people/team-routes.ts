import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../domain/refusals/problem.ts';
import { ok } from '../../http/envelope.ts';
import { ownUrlOf } from '../../http/own-url.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../actor-of.ts';
import { forLimited, needs } from '../require-role.ts';
import { withdrawInvitation } from './invitations/invite.ts';
import { inviteByMail } from './invitations/invite-by-mail.ts';
import {
  InviteBody,
  invitationParams,
  MemberBody,
  memberParams,
  RemovalQuery,
  type RemovedMember,
} from './schemas.ts';
import { changeMember, removeMember } from './team/change-membership.ts';
import { listTeam } from './team/list-team.ts';
import { listMemberKeys } from './team/member-keys.ts';

/** The members of a workspace and their roles. Every member sees them and may leave; owners change them. */
export function teamRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const forOwners = { onRequest: needs('owner') };
    app.get('/team', { config: forLimited }, async ({ member }) => ok(await listTeam(services, member)));

    app.post('/team/invitations', { ...forOwners, schema: { body: InviteBody } }, async (request) => {
      const { workspaceId } = request.member;
      const { email, role, tags } = request.body;
      const invitation = { workspaceId, email, role, tags, console: ownUrlOf(request, services.publicUrl) };
      return ok(await inviteByMail(services, actorOf(request), invitation));
    });

    const withdrawing = { ...forOwners, schema: { params: invitationParams } };
    app.delete('/team/invitations/:invitation', withdrawing, async (request) => {
      const { workspace: workspaceId, invitation: invitationId } = request.params;
      await withdrawInvitation(services, actorOf(request), { workspaceId, invitationId });
      return ok({ id: invitationId, deleted: true });
    });

    const changing = { ...forOwners, schema: { params: memberParams, body: MemberBody } };
    app.patch('/team/members/:person', changing, async (request) => {
      const { workspace: workspaceId, person: personId } = request.params;
      const { role, tags } = request.body;
      await changeMember(services, actorOf(request), { workspaceId, personId, role, tags });
      return ok({ id: personId, role });
    });

    await app.register(removalRoutes(services));
  };
}

/** Ends a membership, and the keys of the member if the request says so. */
function removalRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const listing = { onRequest: needs('owner'), schema: { params: memberParams } };
    app.get('/team/members/:person/keys', listing, async ({ params, member: { workspaceId } }) => {
      return ok(await listMemberKeys(services, { workspaceId, personId: params.person }));
    });

    const removing = { config: forLimited, schema: { params: memberParams, querystring: RemovalQuery } };
    app.delete('/team/members/:person', removing, async (request) => {
      const { person: personId } = request.params;
      const { role, person, workspaceId } = request.member;
      const { revokeKeys: revokesKeys } = request.query;
      const isOwner = role === 'owner';
      if (!isOwner && (person.id !== personId || revokesKeys))
        throw new Problem('forbidden', 'Only owners may do this. Other members may only remove themselves.');
      const keys = await removeMember(services, actorOf(request), { workspaceId, personId, revokesKeys });
      const removed: RemovedMember = {
        id: personId,
        deleted: true,
        keys: isOwner ? keys : [],
        keysRevoked: revokesKeys,
      };
      return ok(removed);
    });
  };
}
