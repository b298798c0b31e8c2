import type { Owner } from '../../accounts/owner.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import {
  mayBeTracked,
  normaliseReference,
  parseTracked,
  type Reference,
} from '../../domain/references/reference.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import type { Db, Tx } from '../../store/open.ts';
import { findJoined, findReferenceOfBox, findShipmentId, findSpelling } from './find-queries.ts';
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
  services: Services,
  owner: Owner,
  reference: Reference,
): Promise<StoredShipment | undefined> {
  const { db, readShipment } = services;
  const direct = await readShipment(db, owner, reference.value);
  if (direct !== undefined) return direct;
  const spelling = await findSpelling(db, owner, directoryFor(services, owner).spellings(reference));
  return spelling === undefined ? undefined : await readShipment(db, owner, spelling);
}

/** The reference under which the shipment is tracked, as it was tracked first; found like in `findTracked`. */
export async function findTrackedReference(
  services: Services,
  owner: Owner,
  reference: Reference,
): Promise<string | undefined> {
  const { db } = services;
  if ((await findShipmentId(db, owner, reference.value)) !== undefined) return reference.value;
  return await findSpelling(db, owner, directoryFor(services, owner).spellings(reference));
}

/** What a filter names: a tracked shipment, or one container of it. */
export interface ShipmentOrBox {
  id: string;
  /** Null: all of them. */
  box: string | null;
  /** The shipment as which the container was tracked before it joined this one. */
  formerId?: string | undefined;
}

/** The tracked shipment that a filter names, found like in `getTracked`; undefined also for a text that is no reference. */
export async function findNamedShipment(
  services: Services,
  owner: Owner,
  text: string,
): Promise<ShipmentOrBox | undefined> {
  if (!mayBeTracked(normaliseReference(text))) return undefined;
  const { db } = services;
  const asked = parseTracked(text);
  const direct = await findTrackedReference(services, owner, asked);
  const reference = direct ?? (await findReferenceOfBox(db, owner, asked.value));
  const id = reference === undefined ? undefined : await findShipmentId(db, owner, reference);
  if (id === undefined) return undefined;
  if (direct !== undefined) return { id, box: null };
  return { id, box: asked.value, formerId: (await findJoined(db, owner, asked.value))?.id };
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
