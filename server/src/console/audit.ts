// A change at the console is always made by a person.

import type { FastifyRequest } from 'fastify';
import type { PersonActor } from '../audit/audit.ts';

export { audit, type Change } from '../audit/audit.ts';

export type Actor = PersonActor;

export function actorOf({ person, ip }: FastifyRequest): Actor {
  return { person, address: ip };
}
