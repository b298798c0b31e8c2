import { listPaid } from '../../accounts/credit-queries.ts';
import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import { auditDone, type PersonActor } from '../../audit/audit.ts';
import { periodOf } from '../../domain/plan.ts';
import { isReference, normaliseReference } from '../../domain/reference.ts';
import { storableText } from '../../store/storable.ts';
import { listTracked } from '../../tracking/shipment/find-queries.ts';
import { trackBatch } from '../../tracking/track-batch.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { readAsked } from './read-asked.ts';
import type { TrackRequest } from './request-schemas.ts';
import type { Tracked } from './schemas.ts';

/** By the error code. */
const outcomes = new Map<string, Tracked['outcome']>([
  ['invalid_reference', 'invalid'],
  ['no_carrier_data', 'no_data'],
  ['payment_required', 'no_credits'],
  ['no_data_limit_reached', 'no_data_limit'],
  ['carrier_unavailable', 'unavailable'],
]);

/**
 * Tracks references for a person at the console, each for itself. The console is part of every plan: a plan limits how many
 * references a month may be paid for, and `trackBatch` enforces that.
 */
export async function trackMany(
  deps: TrackingDeps,
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
  const tracked = await listTracked(deps.db, owner, values);
  const paid = await listPaid(deps.db, workspaceId, periodOf(deps.now()), values);
  const principal = { workspaceId, plan, mode };
  const items = await trackBatch(deps, principal, references, { hint, everyone, signal });
  return items.map(({ ok, reference, data, error }) => {
    if (!ok || data === undefined) {
      const outcome = outcomes.get(error?.code ?? '') ?? 'failed';
      const askedOf = outcome === 'no_data' ? readAsked(error?.details, deps.directories[mode]) : null;
      // The message for API clients names parameters, which do not help a person with buttons.
      const reason = askedOf === null ? (error?.message ?? null) : null;
      return { reference, outcome, reason, askedOf, creditSpent: false };
    }
    const isNew = !tracked.has(data.reference);
    // Each reference once, so that one that is sent twice costs one credit.
    tracked.add(data.reference);
    return {
      reference: data.reference,
      outcome: isNew ? 'tracked' : 'was_tracked',
      reason: null,
      askedOf: null,
      creditSpent: isNew && mode === 'live' && !paid.has(data.reference),
    };
  });
}
