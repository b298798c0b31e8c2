import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { findReferenceOfId } from './find-queries.ts';
import { notTracked } from './find-tracked.ts';

/** Lets the routes of this scope, whose path has a `reference`, take the id of a shipment in its place. No reference has a `_`. */
export function acceptIds(scope: FastifyInstance, { db }: Services): void {
  scope.addHook('preHandler', async ({ params, principal }) => {
    const named = params as { reference?: string };
    const { reference: id } = named;
    if (id?.startsWith('shp_') !== true) return;
    const reference = await findReferenceOfId(db, principal, id);
    if (reference === undefined) throw notTracked(id);
    named.reference = reference;
  });
}
