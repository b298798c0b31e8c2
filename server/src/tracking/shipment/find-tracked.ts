import type { Owner } from '../../accounts/owner.ts';
import {
  mayBeTracked,
  normaliseReference,
  parseTracked,
  type Reference,
} from '../../domain/references/reference.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import type { Db, Tx } from '../../store/open.ts';
import { findReferenceOfBox, findShipmentId, findSpelling } from './find-queries.ts';
import type { StoredShipment } from './stored-shipment.ts';

/**
 * The tracked shipment of a normalised reference as it is now, or undefined; also where the owner is limited to other
 * shipments. In a transaction, as that one sees it.
 */
export type ReadShipment = (
  db: Db | Tx,
  owner: Owner,
  reference: string,
) => Promise<StoredShipment | undefined>;

/** The tracked shipment of a reference. A Bill of Lading may be tracked with or without the SCAC of its carrier in front. */
export async function findTracked(
  { db, readShipment, directories }: Services,
  owner: Owner,
  reference: Reference,
): Promise<StoredShipment | undefined> {
  const direct = await readShipment(db, owner, reference.value);
  if (direct !== undefined) return direct;
  const spelling = await findSpelling(db, owner, directories[owner.mode].spellings(reference));
  return spelling === undefined ? undefined : await readShipment(db, owner, spelling);
}

/** The reference under which the shipment is tracked, as it was tracked first; found like in `findTracked`. */
export async function findTrackedReference(
  { db, directories }: Services,
  owner: Owner,
  reference: Reference,
): Promise<string | undefined> {
  if ((await findShipmentId(db, owner, reference.value)) !== undefined) return reference.value;
  return await findSpelling(db, owner, directories[owner.mode].spellings(reference));
}

/** The id of the tracked shipment that a filter names, in any spelling; undefined also for a text that is no reference. */
export async function findNamedShipment(
  services: Services,
  owner: Owner,
  text: string,
): Promise<string | undefined> {
  if (!mayBeTracked(normaliseReference(text))) return undefined;
  const reference = await findTrackedReference(services, owner, parseTracked(text));
  return reference === undefined ? undefined : await findShipmentId(services.db, owner, reference);
}

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
