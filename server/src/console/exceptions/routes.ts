import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { mapPage } from '../../http/page.ts';
import { listExceptions } from '../../tracking/listing/list-exceptions.ts';
import { presentListedException } from '../../tracking/showing/present-exceptions.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { forLimited } from '../limited-viewers.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { ownerIn } from '../session.ts';
import { ExceptionListQuery } from './schemas.ts';

/** The open exceptions, for every member of the workspace. */
export function consoleExceptionRoutes(deps: Pick<ConsoleDeps, 'readDb'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    const listing = { config: forLimited, schema: { params: ModeParams, querystring: ExceptionListQuery } };
    app.get('/:mode/exceptions', listing, async ({ member, params, query }) => {
      const page = await listExceptions(deps, ownerIn(member, params.mode), query);
      return okList(mapPage(page, presentListedException));
    });
  };
}
