import type { Owner } from '../../accounts/owner.ts';
import { mayBeTracked, normaliseReference, parseTracked } from '../../domain/reference.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import type { Services } from '../../services.ts';
import { findReferenceOfBox } from '../../tracking/shipment/find-queries.ts';
import { findTrackedReference } from '../../tracking/shipment/find-tracked.ts';

/**
 * The reference of a rule, as it was tracked first if that is another spelling of it. @throws Problem `invalid_request` unless it,
 * or a container of it, is tracked in this workspace and mode
 */
export async function trackedReference(services: Services, owner: Owner, text: string): Promise<string> {
  const reference = normaliseReference(text);
  // A text that cannot be a reference is not looked up, because PostgreSQL refuses some texts.
  if (mayBeTracked(reference)) {
    const tracked = await findTrackedReference(services, owner, parseTracked(text));
    if (tracked !== undefined) return tracked;
    if ((await findReferenceOfBox(services.db, owner, reference)) !== undefined) return reference;
  }
  throw refusedBecause(
    'reference',
    'This container is not tracked here: track it first, or leave the reference out to include all.',
  );
}
