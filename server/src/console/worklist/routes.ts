import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Owner } from '../../accounts/owner.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../actor-of.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { ModeParams } from '../mode-params.ts';
import { forLimited } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { assignShipment, listAssignments } from './assignments.ts';
import { AssignBody, SnoozeBody, type Worklist } from './schemas.ts';
import { listSnoozes, snoozeShipment } from './snoozes.ts';

/** What a person puts off, and who looks after which shipment; for every member. */
export function worklistRoutes(services: Services): FastifyPluginAsyncTypebox {
  const whileReading = openHeavyReads();
  return async (app) => {
    const looking = { config: forLimited, schema: { params: ModeParams } };
    app.get('/:mode/worklist', looking, async (request, reply) => {
      const { member, params } = request;
      const owner = ownerIn(member, params.mode);
      return ok(await whileReading(request, reply, () => showWorklist(services, owner, member.person.id)));
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

async function showWorklist(services: Services, owner: Owner, personId: string): Promise<Worklist> {
  const snoozed = await listSnoozes(services, owner, personId);
  return { snoozed, assigned: await listAssignments(services.db, owner, personId) };
}
