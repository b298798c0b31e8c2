import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { countTroubled, mostTroubled } from '../../tracking/listing/count-exceptions.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { forLimited } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { type TroubledCount, TroubledQuery } from './schemas.ts';
import { showTroubled } from './show-troubled.ts';

/** The open exceptions by shipment; relative to a workspace. */
export function troubledRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const whileReading = openHeavyReads();
    const listing = { config: forLimited, schema: { params: ModeParams, querystring: TroubledQuery } };
    app.get('/:mode/exceptions/shipments', listing, async (request, reply) => {
      const { member, params, query } = request;
      const owner = ownerIn(member, params.mode);
      return okList(
        await whileReading(request, reply, () => showTroubled(services, owner, member.person.id, query)),
      );
    });

    const counting = { config: forLimited, schema: { params: ModeParams } };
    // In a queue of its own, so that the navigation does not wait for a list.
    const whileCounting = openHeavyReads();
    app.get('/:mode/exceptions/count', counting, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      const count = await whileCounting(request, reply, () => countTroubled(services.db, owner));
      return ok({ count, is_more: count === mostTroubled } satisfies TroubledCount);
    });
  };
}
