import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { TermsSheet } from '../domain/free-time/free-time-terms.ts';
import { refusedFields } from '../domain/refusals/refused-field.ts';
import { parseMoment } from '../domain/time/parse-moment.ts';
import { refuseTooLarge } from '../http/body-refusals.ts';
import { ok } from '../http/envelope.ts';
import { withoutBodyCheck } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { findTerms, type StatedTerms } from '../tracking/free-time/find-terms.ts';
import { changeTerms } from './change-terms.ts';
import { clockListRoutes } from './clocks/routes.ts';
import { presentTermsSheet } from './present-terms.ts';
import { readTermsSheet } from './read-terms-sheet.ts';
import { changeTermsSchema, getTermsSchema } from './route-schemas.ts';

const mebibytes = 2;

/** The options of a route whose body may be larger than others, and is checked by `readTermsSheet`. */
const termsBody = {
  bodyLimit: mebibytes * 1024 * 1024,
  errorHandler: refuseTooLarge(`Terms may have at most ${mebibytes} MiB.`),
  validatorCompiler: withoutBodyCheck,
};

/** The terms of a workspace, and its free-time clocks. The routes expect `request.principal`. */
export function freeTimeRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/free-time/terms', { schema: getTermsSchema }, async ({ principal, query }) => {
      const asOf = query.as_of === undefined ? null : parseMoment('as_of', query.as_of);
      return ok(presentStated(await findTerms(services.db, principal, asOf)));
    });

    await app.register(clockListRoutes(services));

    const preParsing = services.freeTimeBodies.admit({
      workspaceOf: ({ principal }) => principal.workspaceId,
      charge: app.countMore,
    });
    app.put('/free-time/terms', { schema: changeTermsSchema, ...termsBody, preParsing }, async (request) => {
      const change = readBody(request.body);
      return ok(presentStated(await changeTerms(services, request.actor, request.principal, change)));
    });
  };
}

/** @throws Problem `invalid_request` that names the path of each fault */
function readBody(body: unknown): { replaces: number | undefined; sheet: TermsSheet } {
  const reading = readTermsSheet(body, ['version']);
  const { version } = Object(body) as { version?: unknown };
  const replaces = typeof version === 'number' ? version : undefined;
  const isVersion = Number.isSafeInteger(version) && Number(version) >= 0;
  const faults = 'faults' in reading ? reading.faults : [];
  if (version !== undefined && version !== null && !isVersion)
    faults.unshift({ field: 'version', message: 'must be a whole number, 0 or more' });
  if (faults.length === 0 && 'sheet' in reading) return { replaces, sheet: reading.sheet };
  const words = faults.map(({ field, message }) => `${field} ${message}`).join('; ');
  throw refusedFields(`The request is not as described: ${words}.`, faults);
}

function presentStated({ version, statedAt, sheet }: StatedTerms) {
  return { version, stated_at: statedAt?.toISOString() ?? null, ...presentTermsSheet(sheet) };
}
