import type { Owner } from '../../accounts/owner.ts';
import type { Principal } from '../../accounts/principal.ts';
import { auditDone, type PersonActor } from '../../audit/audit.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { isReference, normaliseReference } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import { storableText } from '../../store/storable.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { findReferenceOfBox } from '../../tracking/shipment/find-queries.ts';
import { readWordsChange } from '../../tracking/showing/own-words.ts';
import { type BatchResult, trackBatch } from '../../tracking/track-batch.ts';
import { presentBoxOf, presentTracked } from './present-tracked.ts';
import type { TrackRequest } from './request-schemas.ts';
import type { Tracked } from './schemas.ts';

/**
 * Tracks references for a person at the console, each for itself. The console is part of every plan: a plan limits how many
 * references a month may be paid for, and `trackBatch` enforces that.
 */
export async function trackMany(
  services: Services,
  actor: PersonActor,
  principal: Principal,
  { references, everyone = false, carrier: hint, words = [] }: TrackRequest,
  signal: AbortSignal,
): Promise<Tracked[]> {
  const { workspaceId, mode } = principal;
  const values = references.map((text) => normaliseReference(storableText(text)));
  // Written before the work, so that the log has it even if the client disconnects. Only valid references are written,
  // because no others are asked about.
  const asked = values.filter(isReference);
  const note = async (action: AuditAction, references: readonly string[]) => {
    if (references.length === 0) return;
    await auditDone(services, actor, { action, workspaceId, target: null, details: { mode, references } });
  };
  await note('shipments.track', asked);
  const said = new Map(
    words.map(({ reference, own_references, tags, promised_at, pod }) => [
      reference,
      readWordsChange({ own_references, tags, metadata: undefined, promised_at, pod }),
    ]),
  );
  const items = references.map((reference) => ({ reference, words: said.get(reference) }));
  const results = await trackBatch(await onClock(services, principal), principal, items, {
    hint,
    everyone,
    signal,
  });
  await note('shipments.begin', results.flatMap(begunReference));
  return await Promise.all(
    results.map(async (result) => {
      const known = await shipmentOfBox(services, principal, result);
      return known ?? presentTracked(result);
    }),
  );
}

/** The reference of a shipment that the batch began to track; none for any other result. */
function begunReference({ result }: BatchResult): string[] {
  return result.outcome === 'tracked' && result.begun ? [result.shipment.reference] : [];
}

/** A container without an answer of its own may be tracked with its Bill of Lading. */
async function shipmentOfBox(
  { db }: Services,
  owner: Owner,
  { result }: BatchResult,
): Promise<Tracked | null> {
  if (result.outcome !== 'unanswered' || result.reference.shape !== 'container') return null;
  const container = result.reference.value;
  const tracked = await findReferenceOfBox(db, owner, container);
  return tracked === undefined ? null : presentBoxOf(tracked, container);
}
