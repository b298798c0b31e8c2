import type { FastifyRequest } from 'fastify';
import type { PersonActor } from '../audit/audit.ts';

/** The person who makes a change by this request. A change in the console is always made by a person. */
export function actorOf({ person, ip }: FastifyRequest): PersonActor {
  return { person, address: ip };
}
