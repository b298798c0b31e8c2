import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseTooLarge } from '../http/body-refusals.ts';

/** Largest notification in bytes: a Bill of Lading with many boxes has hundreds of events. */
export const notificationLimit = 1024 * 1024;

/** Signatures cover the bytes, so bodies are kept as received, whatever their content type. Returns how they are read. */
export function keepPushedBytes(
  app: FastifyInstance,
  bodyLimit = notificationLimit,
): (request: FastifyRequest) => Buffer {
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    bodies.set(request, body as Buffer);
    done(null);
  });
  app.setErrorHandler(refuseTooLarge(`A notification may have at most ${bodyLimit / 1024} KiB: split it.`));
  return (request) => bodies.get(request) ?? Buffer.alloc(0);
}
