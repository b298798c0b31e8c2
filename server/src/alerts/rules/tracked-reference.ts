import type { Owner } from '../../accounts/owner.ts';
import { mayBeTracked, normaliseReference } from '../../domain/reference.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import type { Db } from '../../store/open.ts';
import { isTracked } from '../../tracking/shipment/find-queries.ts';

/**
 * The normalised reference of a rule. @throws Problem `invalid_request` unless it, or a container of it, is tracked in this
 * workspace and mode
 */
export async function trackedReference(db: Db, owner: Owner, text: string): Promise<string> {
  const reference = normaliseReference(text);
  // A text that cannot be a reference is not looked up, because PostgreSQL refuses some texts.
  if (mayBeTracked(reference) && (await isTracked(db, owner, reference))) return reference;
  throw refusedBecause(
    'reference',
    'This container is not tracked here: track it first, or leave the reference out to include all.',
  );
}
