import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sendEvidence } from '../../../evidence/send-evidence.ts';
import { ok } from '../../../http/envelope.ts';
import type { ConsoleDeps } from '../../console-deps.ts';
import { forLimited } from '../../limited-viewers.ts';
import { ownerIn, requireSameAccess } from '../../session.ts';
import { ShipmentParams } from '../schemas/parameters.ts';
import { showEvidence } from './show-evidence.ts';

/** The evidence about a shipment: as a page for print, and as the signed file of the API. */
export function shipmentEvidenceRoutes(deps: ConsoleDeps): FastifyPluginAsyncTypebox {
  const path = '/:mode/shipments/:reference/evidence';
  return async (app) => {
    const one = { config: forLimited, schema: { params: ShipmentParams } };
    app.get(path, one, async ({ member, params }) => {
      return ok(await showEvidence(deps, ownerIn(member, params.mode), params.reference));
    });

    app.get(`${path}/file`, { ...one, exposeHeadRoute: false }, async (request, reply) => {
      const { member, params } = request;
      const mayGoOn = () => requireSameAccess(request, deps);
      return sendEvidence(deps, ownerIn(member, params.mode), params.reference, { reply, mayGoOn });
    });
  };
}
