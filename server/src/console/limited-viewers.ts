// Viewers who are limited to tags may call only the routes that are made for them; every other route refuses them.

import { Problem } from '../domain/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isForLimited?: true;
  }
}

/** The `config` of a route that shows limited viewers nothing but shipments with their tags: it reads with `ownerIn`. */
export const forLimited = { isForLimited: true } as const;

/** @throws Problem `forbidden` where the route is not for limited viewers */
export function refuseLimited(
  { limitedTo }: { limitedTo: readonly string[] | null },
  isForLimited = false,
): void {
  if (limitedTo === null || isForLimited) return;
  throw new Problem(
    'forbidden',
    'You are limited to shipments with some tags. Only members who see all shipments can do this.',
  );
}
