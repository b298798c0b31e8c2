import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/idempotency/answer-once.ts';
import type { IdempotencyDeps } from '../accounts/idempotency/idempotency.ts';
import { keyActor } from '../accounts/keys/key-actor.ts';
import { decodeSheet } from '../domain/sheet/sheet.ts';
import { ok } from '../http/envelope.ts';
import { mapPage, okPage } from '../http/page.ts';
import { cancelImportAudited, createImportAudited, retryImportAudited } from './audited-import-changes.ts';
import type { ImportsDeps } from './create-import.ts';
import type { WantedRow } from './import.ts';
import { importBody } from './import-body.ts';
import { getImportRow } from './import-queries.ts';
import { listImportedRows, listImports } from './list-imports.ts';
import { presentImport, presentImportRow } from './present-import.ts';
import { readCsv } from './reading/read-csv.ts';
import { readItems } from './reading/read-items.ts';
import {
  cancelImportSchema,
  createImportSchema,
  getImportSchema,
  listImportRowsSchema,
  listImportsSchema,
  retryImportSchema,
} from './route-schemas.ts';
import type { ImportRequest } from './schemas.ts';

/** The routes of imports, relative to /api/v1. They expect `request.principal`. */
export function importRoutes(deps: ImportsDeps & IdempotencyDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, decodeSheet(Buffer.from(body)));
    });

    app.post('/imports', { schema: createImportSchema, ...importBody }, async (request, reply) => {
      const run = async () => {
        const wanted = readWanted(request.body as ImportRequest | string);
        return presentImport(await createImportAudited(deps, keyActor(request), request.principal, wanted));
      };
      return reply.code(202).send(ok(await answerOnce(deps, { request, reply }, run)));
    });

    app.get('/imports', { schema: listImportsSchema }, async (request, reply) => {
      const page = await listImports(deps.db, request.principal, request.query);
      return okPage(request, reply, mapPage(page, presentImport));
    });

    app.get('/imports/:import_id', { schema: getImportSchema }, async ({ principal, params }) => {
      return ok(presentImport(await getImportRow(deps.db, principal, params.import_id)));
    });

    app.get('/imports/:import_id/rows', { schema: listImportRowsSchema }, async (request, reply) => {
      const { principal, params, query } = request;
      const { status: outcome, limit, cursor } = query;
      const asked = { id: params.import_id, outcome, limit, cursor };
      const page = await listImportedRows(deps.db, principal, asked);
      return okPage(request, reply, mapPage(page, presentImportRow));
    });

    app.delete('/imports/:import_id', { schema: cancelImportSchema }, async (request) => {
      const { principal, params } = request;
      return ok(
        presentImport(await cancelImportAudited(deps, keyActor(request), principal, params.import_id)),
      );
    });

    app.post('/imports/:import_id/retry', { schema: retryImportSchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = async () =>
        presentImport(await retryImportAudited(deps, keyActor(request), principal, params.import_id));
      return reply.code(202).send(ok(await answerOnce(deps, { request, reply }, run)));
    });
  };
}

/** @throws Problem `invalid_request` for a file without a column of references */
function readWanted(body: ImportRequest | string): WantedRow[] {
  return typeof body === 'string' ? readCsv(body) : readItems(body);
}
