import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import { bytesOf, importBody, keepBytes, workbookType } from '../../imports/import-body.ts';
import type { ConsoleServices } from '../console-services.ts';
import { needs } from '../require-role.ts';

const aFile = { type: 'string', format: 'binary' };

/** The cells of a workbook that a person chose, as text: the form shows it before anything is imported. */
export function workbookRoute({ importReader, limits }: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    keepBytes(app, [workbookType]);
    const preParsing = importReader.admit({
      workspaceOf: ({ member }) => member.workspaceId,
      charge: ({ member }, _reply, requests) =>
        limits.allowPerson(member.person.countedAs, member.workspaceId, requests),
    });
    const options = { schema: { body: aFile }, onRequest: needs('editor'), ...importBody, preParsing };
    app.post('/workbook', options, async (request) =>
      ok(await importReader.readCells(request.member.workspaceId, bytesOf(request.body))),
    );
  };
}
