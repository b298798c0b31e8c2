import { hash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { answerOnce } from '../accounts/idempotency/answer-once.ts';
import type { IdempotencyDeps } from '../accounts/idempotency/idempotency.ts';
import { answerList } from '../http/answer-list.ts';
import { ok } from '../http/envelope.ts';
import { cancelImportAudited, createImportAudited, retryImportAudited } from './audited-import-changes.ts';
import type { ImportsDeps } from './create-import.ts';
import { bytesOf, importBody, keepBytes } from './import-body.ts';
import { getImportRow } from './import-queries.ts';
import { listImportedRows, listImports } from './list-imports.ts';
import { presentImport, presentImportRow } from './present-import.ts';
import type { ImportReader } from './reading/import-reader.ts';
import {
  cancelImportSchema,
  createImportSchema,
  deleteImportSchema,
  getImportSchema,
  listImportRowsSchema,
  listImportsSchema,
  retryImportSchema,
} from './route-schemas.ts';

export type ImportRouteDeps = ImportsDeps & IdempotencyDeps & { importReader: ImportReader };

/** The routes of imports. They expect `request.principal`. */
export function importRoutes(deps: ImportRouteDeps): FastifyPluginAsyncTypebox {
  const cancel = async (request: FastifyRequest<{ Params: { id: string } }>) =>
    presentImport(await cancelImportAudited(deps, request.actor, request.principal, request.params.id));
  return async (app) => {
    await app.register(creatingRoute(deps));

    app.get('/imports', { schema: listImportsSchema }, async (request, reply) => {
      const { principal, query } = request;
      return await answerList(
        { request, reply },
        query,
        (asked) => listImports(deps.db, principal, asked),
        presentImport,
      );
    });

    app.get('/imports/:id', { schema: getImportSchema }, async ({ principal, params }) => {
      return ok(presentImport(await getImportRow(deps.db, principal, params.id)));
    });

    app.get('/imports/:id/rows', { schema: listImportRowsSchema }, async (request, reply) => {
      const { principal, params, query } = request;
      const read = ({ status: outcome, limit, cursor }: typeof query) =>
        listImportedRows(deps.db, principal, { id: params.id, outcome, limit, cursor });
      return await answerList({ request, reply }, query, read, presentImportRow);
    });

    app.post('/imports/:id/cancel', { schema: cancelImportSchema }, async (request, reply) => {
      return ok(await answerOnce(deps, { request, reply }, () => cancel(request)));
    });

    app.delete('/imports/:id', { schema: deleteImportSchema }, async (request) => ok(await cancel(request)));

    app.post('/imports/:id/retry', { schema: retryImportSchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = async () =>
        presentImport(await retryImportAudited(deps, request.actor, principal, params.id));
      return reply.code(202).send(ok(await answerOnce(deps, { request, reply }, run)));
    });
  };
}

/** `POST /imports`, whose body is read as a whole by the reader of imports. */
function creatingRoute(deps: ImportRouteDeps): FastifyPluginAsyncTypebox {
  const { importReader } = deps;
  return async (app) => {
    keepBytes(app, ['application/json', 'text/csv']);
    const preParsing = importReader.admit({
      workspaceOf: ({ principal }) => principal.workspaceId,
      charge: app.countMore,
    });
    app.post(
      '/imports',
      { schema: createImportSchema, ...importBody, preParsing },
      async (request, reply) => {
        const { principal } = request;
        const body = bytesOf(request.body);
        const isSheet = /^text\/csv/i.test(request.headers['content-type'] ?? '');
        const run = async () => {
          const read = await importReader.read(principal.workspaceId, body, isSheet);
          return presentImport(await createImportAudited(deps, request.actor, principal, read));
        };
        // Megabytes are compared by their hash: the same request has the same bytes.
        const { method, url, headers } = request;
        const sent = { principal, method, url, headers, body: hash('sha256', body) };
        return reply.code(202).send(ok(await answerOnce(deps, { request: sent, reply }, run)));
      },
    );
  };
}
