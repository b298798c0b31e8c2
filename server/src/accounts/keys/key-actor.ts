import type { FastifyRequest } from 'fastify';
import type { KeyActor } from '../../audit/audit.ts';

/** The actor of a change by this request, on a route behind `requireKey`. */
export function keyActor({ presentedKey: key, ip }: Pick<FastifyRequest, 'presentedKey' | 'ip'>): KeyActor {
  if (key === null) throw new Error('a change was asked for without a key');
  return { key: { id: key.id, name: key.name }, address: ip };
}
