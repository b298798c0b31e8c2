import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../actor-of.ts';
import { ModeParams } from '../mode-params.ts';
import { forLimited } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { assignShipment, listAssignments } from './assignments.ts';
import { AssignBody, SnoozeBody, type Worklist } from './schemas.ts';
import { listSnoozes, snoozeShipment } from './snoozes.ts';

/** What a person puts off, and who looks after which shipment; for every member. */
export function worklistRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const looking = { config: forLimited, schema: { params: ModeParams } };
    app.get('/:mode/worklist', looking, async ({ member, params }) => {
      const owner = ownerIn(member, params.mode);
      const snoozed = await listSnoozes(services, owner, member.person.id);
      const assigned = await listAssignments(services.db, owner, member.person.id);
      return ok({ snoozed, assigned } satisfies Worklist);
    });

    const snoozing = { config: forLimited, schema: { params: ModeParams, body: SnoozeBody } };
    app.post('/:mode/worklist/snooze', snoozing, async ({ member, params, body }) => {
      await snoozeShipment(services, ownerIn(member, params.mode), member.person.id, body);
      return ok({ id: body.id });
    });

    const assigning = { config: forLimited, schema: { params: ModeParams, body: AssignBody } };
    app.post('/:mode/worklist/assign', assigning, async (request) => {
      const { member, params, body } = request;
      await assignShipment(services, actorOf(request), ownerIn(member, params.mode), body);
      return ok({ id: body.id });
    });
  };
}
