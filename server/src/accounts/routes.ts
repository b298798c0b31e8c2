// The account of a workspace. Workspaces and keys are created on the command line.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, keyedProblemResponses, ok } from '../http/envelope.ts';
import type { ReadUsage } from './credits/usage.ts';
import { UsageSchema, usageExample } from './schemas.ts';

export function accountRoutes({ readUsage }: { readUsage: ReadUsage }): FastifyPluginAsyncTypebox {
  const schema = {
    operationId: 'getAccount',
    summary: 'Plan, allowance and usage',
    description:
      'The plan of the workspace, what it includes, and the usage since the first of the month (UTC). Free.',
    tags: ['Account'],
    response: {
      200: Envelope(UsageSchema, 'The usage of the workspace in this period', usageExample),
      ...keyedProblemResponses(),
    },
  };
  return async (app) => {
    app.get('/account', { schema }, async ({ principal }) => {
      return ok(await readUsage(principal));
    });
  };
}
