import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import {
  cancelImportAudited,
  createImportAudited,
  retryImportAudited,
} from '../../imports/audited-import-changes.ts';
import type { Import } from '../../imports/import.ts';
import { bytesOf, importBody, keepBytes } from '../../imports/import-body.ts';
import { getImportRow } from '../../imports/import-queries.ts';
import { listImportedRows, listImports } from '../../imports/list-imports.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { inJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { type ImportJson, ImportManyBody, ImportParams, RowsQuery } from './schemas.ts';

/** As many as the dialog shows. */
const recent = 5;

/** Imports of the dialog that adds shipments. All members who see all shipments see them; editors make them. */
export function consoleImportRoutes(
  deps: Pick<ConsoleDeps, 'db' | 'now' | 'newId' | 'caps' | 'limits' | 'importReader'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(creatingRoute(deps));
    const params = ModeParams;
    app.get('/:mode/imports', { schema: { params } }, async ({ member, params }) => {
      const { items } = await listImports(deps.db, ownerIn(member, params.mode), { limit: recent });
      return ok(items.map(shown));
    });

    app.get('/:mode/imports/:import', { schema: { params: ImportParams } }, async ({ member, params }) => {
      return ok(shown(await getImportRow(deps.db, ownerIn(member, params.mode), params.import)));
    });

    const listing = { schema: { params: ImportParams, querystring: RowsQuery } };
    app.get('/:mode/imports/:import/rows', listing, async ({ member, params, query }) => {
      const { outcome, limit, cursor } = query;
      const asked = { id: params.import, outcome, limit, cursor };
      return okList(await listImportedRows(deps.db, ownerIn(member, params.mode), asked));
    });

    const changing = { onRequest: needs('editor'), schema: { params: ImportParams } };
    app.delete('/:mode/imports/:import', changing, async (request) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(shown(await cancelImportAudited(deps, actorOf(request), owner, request.params.import)));
    });

    app.post('/:mode/imports/:import/retry', changing, async (request) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(shown(await retryImportAudited(deps, actorOf(request), owner, request.params.import)));
    });
  };
}

/** Its body is as that of the API, and is read as a whole by the reader of imports. */
function creatingRoute(deps: Parameters<typeof consoleImportRoutes>[0]): FastifyPluginAsyncTypebox {
  const { importReader, limits } = deps;
  return async (app) => {
    keepBytes(app, ['application/json']);
    const preParsing = importReader.admit({
      workspaceOf: ({ member }) => member.workspaceId,
      charge: ({ member }, _reply, requests) =>
        limits.allowPerson(member.person.id, member.workspaceId, requests),
    });
    const options = {
      ...importBody,
      preParsing,
      onRequest: needs('editor'),
      schema: { params: ModeParams, body: ImportManyBody },
    };
    app.post('/:mode/imports', options, async (request) => {
      const { member, params } = request;
      const read = await importReader.read(member.workspaceId, bytesOf(request.body), false);
      const owner = ownerIn(member, params.mode);
      return ok(shown(await createImportAudited(deps, actorOf(request), owner, read)));
    });
  };
}

function shown({ id, createdAt, counts, charged }: Import): ImportJson {
  return inJson({ id, createdAt, counts, charged });
}
