import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/problem.ts';
import { isReference, normaliseReference } from '../../domain/reference.ts';
import { storableText } from '../../store/storable.ts';
import { trackBatch } from '../../tracking/track-batch.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { type Actor, audit } from '../audit.ts';
import { readAsked } from './read-asked.ts';
import type { TrackRequest } from './request-schemas.ts';
import type { Tracked } from './schemas.ts';
import { getStanding, listPaid, listTracked } from './track-queries.ts';

/** By the code of the refusal. */
const outcomes = new Map<string, Tracked['outcome']>([
  ['invalid_reference', 'invalid'],
  ['no_carrier_data', 'no_data'],
  ['payment_required', 'no_credits'],
  ['no_data_limit_reached', 'no_data_limit'],
  ['carrier_unavailable', 'unavailable'],
]);

/**
 * Tracks references for somebody at the console, each for itself. The console is part of every plan: what a plan limits
 * is how many references a month may be paid for, and that the verb sees to.
 * @throws Problem `forbidden` for a blocked workspace
 */
export async function trackMany(
  deps: TrackingDeps,
  actor: Actor,
  owner: Owner,
  { references, everyone = false, carrier: hint }: TrackRequest,
  signal: AbortSignal,
): Promise<Tracked[]> {
  const { workspaceId, mode } = owner;
  const { plan, isBlocked } = await getStanding(deps.db, workspaceId);
  if (isBlocked)
    throw new Problem(
      'forbidden',
      'This workspace is blocked: ask the operator of this server to unblock it.',
    );
  const values = references.map((text) => normaliseReference(storableText(text)));
  // Written first, so that it is in the log even if the client leaves halfway. Only references are: nothing else is asked about.
  const asked = values.filter((value) => isReference(value, mode));
  const details = { mode, references: asked };
  if (asked.length > 0)
    await audit(deps, actor, { action: 'shipments.track', workspaceId, target: null, details });
  const tracked = await listTracked(deps.db, owner, values);
  const paid = await listPaid(deps.db, workspaceId, values, deps.now());
  const principal = { keyId: actor.person.id, workspaceId, plan, mode };
  const items = await trackBatch(deps, principal, references, { hint, everyone, signal });
  return items.map(({ ok, reference, data, error }) => {
    if (!ok || data === undefined) {
      const outcome = outcomes.get(error?.code ?? '') ?? 'failed';
      const askedOf = outcome === 'no_data' ? readAsked(error?.details, deps.directories[mode]) : null;
      // What is said to programs is of no use to whoever has buttons.
      const reason = askedOf === null ? (error?.message ?? null) : null;
      return { reference, outcome, reason, askedOf, creditSpent: false };
    }
    const isNew = !tracked.has(data.reference);
    // Once: a reference that is written twice is paid for once.
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
