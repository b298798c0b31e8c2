import type { FastifyRequest } from 'fastify';
import { Problem } from '../domain/problem.ts';
import { includesRole, type Role, roles } from '../domain/role.ts';

// British English: no comma before "and".
const listOf = new Intl.ListFormat('en-GB');

/** A hook for routes that need this role at least. @throws Problem `forbidden` */
export function needs(role: Role): (request: FastifyRequest) => Promise<void> {
  return async ({ member }) => refuseBelow(role, member);
}

/** @throws Problem `forbidden` for a person with a lesser role */
export function refuseBelow(needed: Role, { role }: { role: Role }): void {
  if (includesRole(role, needed)) return;
  const allowed = roles.filter((each) => includesRole(each, needed)).map((each) => `${each}s`);
  throw new Problem('forbidden', `Only ${listOf.format(allowed)} can do this. Your role is ${role}.`);
}
