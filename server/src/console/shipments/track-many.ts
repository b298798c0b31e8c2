import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import { auditDone, type PersonActor } from '../../audit/audit.ts';
import { isReference, normaliseReference } from '../../domain/reference.ts';
import { storableText } from '../../store/storable.ts';
import { type BatchDeps, trackBatch } from '../../tracking/track-batch.ts';
import { presentTracked } from './present-tracked.ts';
import type { TrackRequest } from './request-schemas.ts';
import type { Tracked } from './schemas.ts';

/**
 * Tracks references for a person at the console, each for itself. The console is part of every plan: a plan limits how many
 * references a month may be paid for, and `trackBatch` enforces that.
 */
export async function trackMany(
  deps: BatchDeps,
  actor: PersonActor,
  owner: Owner,
  { references, everyone = false, carrier: hint }: TrackRequest,
  signal: AbortSignal,
): Promise<Tracked[]> {
  const { workspaceId, mode } = owner;
  const { plan } = await getWorkspace(deps.db, workspaceId);
  const values = references.map((text) => normaliseReference(storableText(text)));
  // Written before the work, so that the log has it even if the client disconnects. Only valid references are written,
  // because no others are asked about.
  const asked = values.filter((value) => isReference(value, mode));
  const details = { mode, references: asked };
  if (asked.length > 0)
    await auditDone(deps, actor, { action: 'shipments.track', workspaceId, target: null, details });
  const principal = { workspaceId, plan, mode };
  const results = await trackBatch(deps, principal, references, { hint, everyone, signal });
  return results.map((result) => presentTracked(result, deps.directories[mode]));
}
