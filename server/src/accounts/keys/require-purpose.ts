import type { FastifyInstance } from 'fastify';
import { Problem } from '../../domain/problem.ts';
import type { Purpose } from '../../domain/purpose.ts';
import type { KnownKey } from '../queries.ts';
import { operationPurposes } from './operation-purposes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route behind `requireKey`. `of each tool`: the route compares the purposes of the key by itself. */
    purpose?: Purpose | 'of each tool';
  }
}

/** Every route registered on this scope from now on has its purpose. @throws Error for a route that is not in the table */
export function namePurposes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    if (route.config?.purpose === 'of each tool') return;
    const purpose = operationPurposes[route.schema?.operationId ?? ''];
    if (purpose === undefined)
      throw new Error(
        `${route.method} ${route.url} has no purpose: add its operation to operation-purposes.ts`,
      );
    const described = { ...route.schema, 'x-purpose': purpose };
    route.schema = described;
    route.config = { ...route.config, purpose };
  });
}

/** @throws Problem `insufficient_permissions` for a restricted key without this purpose */
export function refuseOtherPurpose(
  { purposes }: Pick<KnownKey, 'purposes'>,
  required: Purpose | 'of each tool' | undefined,
): void {
  if (required === 'of each tool' || purposes === null || purposes.some((each) => each === required)) return;
  throw new Problem(
    'insufficient_permissions',
    `This key is restricted to ${purposes.join(', ')}, and this request needs ${required}: use another key.`,
    { details: { required, purposes } },
  );
}
