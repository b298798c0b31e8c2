// The bodies of imports are read as a whole by the reader of imports.

import type { FastifyInstance } from 'fastify';
import { refuseTooLarge } from '../http/body-refusals.ts';
import { withoutBodyCheck } from '../http/validation.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const mebibytes = 4;

/** The options of a route that takes an import. 10,000 rows with some words each fit. */
export const importBody = {
  bodyLimit: mebibytes * 1024 * 1024,
  errorHandler: refuseTooLarge(`An import may have at most ${mebibytes} MiB: send several.`),
  // The reader of imports checks the body.
  validatorCompiler: withoutBodyCheck,
};

/** Routes of this scope get the bytes of their bodies. */
export function keepBytes(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The body of a request of such a scope. */
export function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}
