import type { FastifyRequest } from 'fastify';

/**
 * Replaces U+0000 in the parameters of the path by U+FFFD. PostgreSQL refuses U+0000, and no id holds either of the two, so
 * the route answers as for any other id that does not exist. The path was decoded from UTF-8, so it holds no half of a
 * surrogate pair.
 */
export function makeParametersStorable(request: FastifyRequest): void {
  const parameters = request.params as Record<string, unknown>;
  for (const name in parameters) {
    const value = parameters[name];
    if (typeof value === 'string' && value.includes('\0'))
      parameters[name] = value.replaceAll('\0', '\uFFFD');
  }
}
