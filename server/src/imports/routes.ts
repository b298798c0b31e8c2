import { hash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/idempotency/answer-once.ts';
import type { Owner } from '../accounts/owner.ts';
import type { Actor } from '../audit/audit.ts';
import { answerList } from '../http/answer-list.ts';
import { ok } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { cancelImport } from './cancel-import.ts';
import { createImport } from './create-import.ts';
import { bytesOf, importBody, keepBytes, workbookType } from './import-body.ts';
import { getImportRow } from './import-queries.ts';
import { listImportedRows, listImports, presentImport } from './read-imports.ts';
import type { ImportReader } from './reading/import-reader.ts';
import type { BodyForm } from './reading/read-import.ts';
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
      const read = ({ status: outcome, leased, limit, cursor }: typeof query) =>
        listImportedRows(deps.db, principal, { id: params.id, outcome, leased, limit, cursor });
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
      const { principal, params, query } = request;
      const asked = { id: params.id, asksAll: query.ask === 'all' };
      const run = async () => presentImport(await retryImport(deps, request.actor, principal, asked));
      return reply.code(202).send(ok(await answerOnce(deps, { request, reply }, run)));
    });
  };
}

/** By content type. */
const forms: Readonly<Record<string, BodyForm>> = {
  'application/json': 'list',
  'text/csv': 'csv',
  [workbookType]: 'workbook',
};

/** `POST /imports`, whose body is read as a whole by the reader of imports. */
function creatingRoute(deps: ImportServices): FastifyPluginAsyncTypebox {
  const { importReader } = deps;
  return async (app) => {
    keepBytes(app, Object.keys(forms));
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
        const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(/[;\s]/);
        const form = forms[type] ?? 'list';
        const run = async () => {
          const read = await importReader.read(principal.workspaceId, body, form);
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
