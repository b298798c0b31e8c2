import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { auditDone } from '../../audit/audit.ts';
import { openSlots } from '../../domain/shares/slots.ts';
import { openFileLimit } from '../../http/file-limit.ts';
import { readInTurn } from '../../store/read-in-turn.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { forLimited } from '../limited-viewers.ts';
import { ModeParams } from '../mode-params.ts';
import { ownerIn, requireSameAccess } from '../session.ts';
import { CsvQuery } from './request-schemas.ts';
import { writeCsv } from './write-csv.ts';

/** Exports that are sent to one person at once. */
const mostOfPerson = 2;
/** Parts that are read at once by this process: four, and two of one workspace. */
const partsAtOnce = 4;

/** The table as a file. A client that takes hours to read it does not keep other people waiting. */
export function exportRoute(deps: ConsoleDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const reading = { ...deps, db: deps.bulkDb };
    const files = openFileLimit(mostOfPerson, 'exports', 'you');
    const slots = openSlots({ count: partsAtOnce, share: 1 });

    const exporting = {
      config: forLimited,
      schema: { params: ModeParams, querystring: CsvQuery },
      // It would read all rows for nothing.
      exposeHeadRoute: false,
    };
    app.get('/:mode/shipments.csv', exporting, async (request, reply) => {
      const { member, params, query } = request;
      files.begin(member.person.id, reply);
      const { workspaceId } = member;
      const { mode } = params;
      const entry = { action: 'shipments.export', workspaceId, target: null, details: { mode } } as const;
      await auditDone(deps, actorOf(request), entry);
      const mayGoOn = () => requireSameAccess(request, deps);
      const parts = writeCsv(reading, ownerIn(member, mode), query);
      const file = readInTurn(parts, { slots, workspaceId, mayGoOn });
      const day = deps.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="shipments-${day}.csv"`)
        .send(Readable.from(file));
    });
  };
}
