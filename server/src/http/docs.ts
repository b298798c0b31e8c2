// The page that shows the API to a person.

import scalar from '@scalar/fastify-api-reference';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../domain/problem.ts';

/** The page may load from this server alone, whatever it is made of: nobody else learns who reads it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
].join('; ');

/** `GET /docs/`, with its one script, both served from the installed package. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  await app.register(scalar, {
    routePrefix: '/docs',
    hooks: { onRequest: guard },
    configuration: {
      // Relative, so that it holds behind a proxy that adds a path.
      url: '../api/v1/openapi.json',
      pageTitle: 'Landfall API',
      telemetry: false,
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      mcp: { disabled: true },
      agent: { disabled: true },
    },
  });
};

function guard(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  reply.header('content-security-policy', contentSecurityPolicy);
  // The page builds a URL from the header Host, and would fail over one that is none.
  if (URL.canParse(`http://${request.hostname}`)) done();
  else done(new Problem('invalid_request', 'The header Host is not a host.'));
}
