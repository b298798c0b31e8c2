import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { auditDone } from '../../audit/audit.ts';
import { named, openExports } from '../../exports/send-file.ts';
import { shipmentRows } from '../../exports/shipment-rows.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleServices } from '../console-services.ts';
import { ModeParams } from '../mode-params.ts';
import { forLimited } from '../require-role.ts';
import { ownerIn, requireSameAccess } from '../session.ts';
import { csvTable } from './csv-table.ts';
import { CsvQuery } from './request-schemas.ts';

/** The table as a file. A client that takes hours to read it does not keep other people waiting. */
export function exportRoute(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const send = openExports('you');
    const exporting = {
      config: forLimited,
      schema: { params: ModeParams, querystring: CsvQuery },
      // It would read all rows for nothing.
      exposeHeadRoute: false,
    };
    app.get('/:mode/shipments.csv', exporting, async (request, reply) => {
      const { member, params, query } = request;
      const { workspaceId, person } = member;
      const { mode } = params;
      const owner = ownerIn(member, mode);
      const rows = shipmentRows(await onClock(services, owner), owner, csvTable(query));
      const mayGoOn = () => requireSameAccess(request, services);
      const file = await send(reply, rows, { readerId: person.countedAs, workspaceId, mayGoOn });
      const entry = { action: 'shipments.export', workspaceId, target: null, details: { mode } } as const;
      if (!services.readOnly) await auditDone(services, actorOf(request), entry);
      return named(reply, 'shipments', 'csv', services.now()).send(file);
    });
  };
}
