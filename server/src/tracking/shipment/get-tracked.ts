import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/problem.ts';
import { parseTracked } from '../../domain/reference.ts';
import type { Services } from '../../services.ts';
import { findReferenceOfBox } from './find-queries.ts';
import { findTracked } from './find-tracked.ts';
import type { StoredShipment } from './stored-shipment.ts';

/**
 * The shipment that a client means: by its reference, in any spelling, or else by a container that is tracked under a Bill of Lading, as
 * lists show it. `box` is that container.
 * @throws Problem `not_tracked`, the same when it is absent and when it belongs to another workspace;
 *   `invalid_reference`
 */
export async function getTracked(
  services: Services,
  owner: Owner,
  text: string,
): Promise<{ shipment: StoredShipment; box: string | undefined }> {
  const { db, readShipment } = services;
  const asked = parseTracked(text);
  const { value } = asked;
  const direct = await findTracked(services, owner, asked);
  if (direct !== undefined) return { shipment: direct, box: undefined };
  const reference = await findReferenceOfBox(db, owner, value);
  const shipment = reference === undefined ? undefined : await readShipment(db, owner, reference);
  if (shipment === undefined) throw notTracked(value);
  return { shipment, box: value };
}

export function notTracked(reference: string): Problem {
  return new Problem('not_tracked', `${reference} is not tracked: track it first.`);
}
