import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Owner } from '../../accounts/owner.ts';
import { presentTermsSheet } from '../../free-time/present-terms.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { ModeParams } from '../mode-params.ts';
import { listAuditLog } from '../people/list-audit-log.ts';
import { ownerIn } from '../session.ts';
import type { TermsVersion } from './schemas.ts';

/** As many as are kept of a mode (docs/limits.md "How many"). */
const mostVersions = 100;

/** What stands beside the terms of a workspace: the operator's, and who stated which version. */
export function consoleFreeTimeRoutes(services: Services): FastifyPluginAsyncTypebox {
  const whileReading = openHeavyReads();
  return async (app) => {
    app.get('/free-time/operator-terms', async () => {
      const { operatorTerms } = services;
      return ok(operatorTerms && presentTermsSheet(operatorTerms));
    });

    app.get('/:mode/free-time/versions', { schema: { params: ModeParams } }, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(await whileReading(request, reply, () => listVersions(services, owner)));
    });
  };
}

/** The newest first. The audit log has the versions of both modes. */
async function listVersions({ db }: Services, { workspaceId, mode }: Owner): Promise<TermsVersion[]> {
  const filter = { workspaceId, action: 'free_time.change', limit: 2 * mostVersions };
  const { items } = await listAuditLog(db, filter);
  return items
    .filter(({ details }) => details.mode === mode)
    .slice(0, mostVersions)
    .map(({ at, person, key, details }) => {
      const [version, terms, calendars] = [details.version, details.terms, details.calendars].map(Number);
      return { at, person, key, version, terms, calendars } as TermsVersion;
    });
}
