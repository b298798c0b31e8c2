import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { parseTracked } from '../../domain/references/reference.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { lockJoining } from '../../tracking/joining/joined-queries.ts';
import { findTrackedReference } from '../../tracking/shipment/find-tracked.ts';
import { lockTracked } from '../../tracking/shipment/write-queries.ts';
import { removeTracked, takeTurns } from '../../tracking/untrack.ts';
import { orRefusal } from './or-refusal.ts';
import type { UntrackedJson } from './schemas.ts';

/**
 * Stops tracking the references, all in one transaction. A reference that is not tracked is reported and does not stop the
 * others.
 */
export async function untrackMany(
  services: Services,
  actor: Actor,
  owner: Owner,
  references: readonly string[],
): Promise<UntrackedJson[]> {
  const { workspaceId, mode } = owner;
  const found = new Map<string, string | undefined>();
  for (const text of new Set(references)) found.set(text, await trackedAs(services, owner, text));
  const tracked = [...found.values()].filter((reference) => reference !== undefined);
  using _turns = await takeTurns(services, owner, tracked);
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    await lockJoining(tx, owner);
    await lockTracked(tx, owner, tracked);
    const results = new Map<string, UntrackedJson>();
    for (const [text, reference] of found)
      results.set(text, await untrackOne(within, owner, { text, reference }));
    const each = references.flatMap((text) => results.get(text) ?? []);
    const removed = each.filter((result) => result.removed).map((result) => result.reference);
    const entry = { workspaceId, target: null, details: { mode, references: removed } };
    if (removed.length > 0) await audit(within, actor, { action: 'shipments.untrack', ...entry });
    return each;
  });
}

/** Undefined for a text that is no reference. A container may be tracked through its Bill of Lading. */
async function trackedAs(services: Services, owner: Owner, text: string): Promise<string | undefined> {
  const find = async () => {
    const asked = parseTracked(text);
    return (await findTrackedReference(services, owner, asked)) ?? asked.value;
  };
  const found = await orRefusal(find());
  return found instanceof Problem ? undefined : found;
}

async function untrackOne(
  services: Services & { db: Tx },
  owner: Owner,
  { text, reference }: { text: string; reference: string | undefined },
): Promise<UntrackedJson> {
  // Another spelling of it may stand before it in the request.
  if (reference === undefined || (await removeTracked(services, owner, reference)) === undefined)
    return { reference: text, removed: false };
  return { reference, removed: true };
}
