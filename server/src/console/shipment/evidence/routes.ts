import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../../domain/problem.ts';
import { type SendEvidenceDeps, sendEvidence } from '../../../evidence/send-evidence.ts';
import { signingKey } from '../../../evidence/signing-key.ts';
import { ok } from '../../../http/envelope.ts';
import type { Sealer } from '../../../store/sealer.ts';
import { hasSameAccess } from '../../has-same-access.ts';
import { forLimited } from '../../limited-viewers.ts';
import { ownerIn } from '../../session.ts';
import { ShipmentParams } from '../schemas/parameters.ts';
import { type ShowEvidenceDeps, showEvidence } from './show-evidence.ts';

export type ShipmentEvidenceDeps = Omit<SendEvidenceDeps, 'key' | 'mayGoOn'> &
  Omit<ShowEvidenceDeps, 'publicKey'> &
  Parameters<typeof hasSameAccess>[0] & { sealer: Pick<Sealer, 'purposeKey'> };

/** The evidence about a shipment: as a page for print, and as the signed file of the API. */
export function shipmentEvidenceRoutes(deps: ShipmentEvidenceDeps): FastifyPluginAsyncTypebox {
  const key = signingKey(deps.sealer);
  const path = '/:mode/shipments/:reference/evidence';
  return async (app) => {
    const one = { config: forLimited, schema: { params: ShipmentParams } };
    app.get(path, one, async ({ member, params }) => {
      const shown = { ...deps, publicKey: key.publicKey };
      return ok(await showEvidence(shown, ownerIn(member, params.mode), params.reference));
    });

    app.get(`${path}/file`, { ...one, exposeHeadRoute: false }, async (request, reply) => {
      const { member, params } = request;
      const mayGoOn = async () => {
        if (!(await hasSameAccess(deps, request)))
          throw new Problem('forbidden', 'You may no longer read this shipment.');
      };
      return sendEvidence({ ...deps, key, mayGoOn }, ownerIn(member, params.mode), params.reference, reply);
    });
  };
}
