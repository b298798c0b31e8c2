import type { FastifyRequest } from 'fastify';
import { Problem } from '../domain/problem.ts';
import { type Role, roles } from '../domain/role.ts';

/** A hook for routes that need this role at least. @throws Problem `forbidden` */
export function needs(role: Role): (request: FastifyRequest) => Promise<void> {
  return async ({ member }) => {
    const allowed = roles.slice(roles.indexOf(role));
    if (allowed.includes(member.role)) return;
    const who = allowed.map((each) => `${each}s`).join(' and ');
    throw new Problem('forbidden', `Only ${who} can do this. You are a ${member.role}.`);
  };
}
