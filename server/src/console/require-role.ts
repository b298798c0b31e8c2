import type { FastifyRequest } from 'fastify';
import { includesRole, type People, type Role, roles } from '../domain/accounts/role.ts';
import { Problem } from '../domain/refusals/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The least of the people who may call a route of a workspace; absent: a viewer. */
    people?: People;
  }
}

// British English: no comma before "and".
const listOf = new Intl.ListFormat('en-GB');

/** The `config` of a route that shows limited viewers nothing but shipments with their tags: it reads with `ownerIn`. */
export const forLimited = { people: 'limited viewer' } as const;

/** A hook for routes that need this role at least. @throws Problem `forbidden` */
export function needs(role: Role): (request: FastifyRequest) => Promise<void> {
  return async ({ member }) => refuseBelow(role, member);
}

/** @throws Problem `forbidden` for a person with a lesser role, and for a limited viewer where the route is not made for them */
export function refuseBelow(
  needed: People | undefined,
  { role, limitedTo }: { role: Role; limitedTo: readonly string[] | null },
): void {
  if (needed === 'limited viewer') return;
  if (limitedTo !== null)
    throw new Problem(
      'forbidden',
      'You are limited to shipments with some tags. Only members who see all shipments can do this.',
    );
  if (needed === undefined || includesRole(role, needed)) return;
  const allowed = roles.filter((each) => includesRole(each, needed)).map((each) => `${each}s`);
  throw new Problem('forbidden', `Only ${listOf.format(allowed)} can do this. Your role is ${role}.`);
}
