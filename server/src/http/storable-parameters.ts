import type { FastifyRequest } from 'fastify';

/**
 * Replaces U+0000 in the parameters of the path by U+FFFD. PostgreSQL refuses U+0000, and no id holds either of the two, so
 * the route answers as for any other id that does not exist. The path was decoded from UTF-8, so it holds no half of a
 * surrogate pair.
 */
export function makeParametersStorable({ params }: FastifyRequest): void {
  if (typeof params !== 'object' || params === null) return;
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' && value.includes('\0')) {
      Object.assign(params, { [name]: value.replaceAll('\0', '\uFFFD') });
    }
  }
}
