import { hash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { answerOnce } from '../accounts/idempotency/answer-once.ts';
import type { Owner } from '../accounts/owner.ts';
import type { Actor } from '../audit/audit.ts';
import { answerList } from '../http/answer-list.ts';
import { refuseTooLarge } from '../http/body-refusals.ts';
import { ok } from '../http/envelope.ts';
import { withoutBodyCheck } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { cancelImport } from './cancel-import.ts';
import { createImport } from './create-import.ts';
import { getImportRow } from './import-queries.ts';
import { listImportedRows, listImports, presentImport } from './read-imports.ts';
import type { ImportReader } from './reading/import-reader.ts';
import { retryImport } from './retry-import.ts';
import {
  cancelImportSchema,
  createImportSchema,
  deleteImportSchema,
  getImportSchema,
  listImportRowsSchema,
  listImportsSchema,
  retryImportSchema,
} from './route-schemas.ts';

type ImportServices = Services & { importReader: ImportReader };

/** The routes of imports. They expect `request.principal`. */
export function importRoutes(deps: ImportServices): FastifyPluginAsyncTypebox {
  const cancel = async (actor: Actor, owner: Owner, id: string) =>
    presentImport(await cancelImport(deps, actor, owner, id));
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
      return await answerList({ request, reply }, query, read, (row) => row);
    });

    app.post('/imports/:id/cancel', { schema: cancelImportSchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = () => cancel(request.actor, principal, params.id);
      return ok(await answerOnce(deps, { request, reply }, run));
    });

    app.delete('/imports/:id', { schema: deleteImportSchema }, async (request) => {
      const { principal, params } = request;
      return ok(await cancel(request.actor, principal, params.id));
    });

    app.post('/imports/:id/retry', { schema: retryImportSchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = async () => presentImport(await retryImport(deps, request.actor, principal, params.id));
      return reply.code(202).send(ok(await answerOnce(deps, { request, reply }, run)));
    });
  };
}

/** `POST /imports`, whose body is read as a whole by the reader of imports. */
function creatingRoute(deps: ImportServices): FastifyPluginAsyncTypebox {
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
          return presentImport(
            await createImport(deps, request.actor, principal, {
              ...read,
              asksAll: request.query.ask === 'all',
            }),
          );
        };
        // Megabytes are compared by their hash: the same request has the same bytes.
        const { method, url, headers } = request;
        const sent = { principal, method, url, headers, body: hash('sha256', body) };
        return reply.code(202).send(ok(await answerOnce(deps, { request: sent, reply }, run)));
      },
    );
  };
}

const mebibytes = 4;

/** The options of a route that takes an import. 10,000 rows with some words each fit. */
const importBody = {
  bodyLimit: mebibytes * 1024 * 1024,
  errorHandler: refuseTooLarge(`An import may have at most ${mebibytes} MiB: send several.`),
  // The reader of imports checks the body.
  validatorCompiler: withoutBodyCheck,
};

/** Routes of this scope get the bytes of their bodies. */
function keepBytes(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The body of a request of such a scope. */
function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}
