import type { Owner } from '../../accounts/owner.ts';
import type { PersonActor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import { Problem } from '../../domain/problem.ts';
import { normaliseReference } from '../../domain/reference.ts';
import type { Db, Tx } from '../../store/open.ts';
import { lockTracked } from '../../tracking/shipment/write-queries.ts';
import { untrack } from '../../tracking/untrack.ts';
import { orRefusal } from './or-refusal.ts';
import type { UntrackedJson } from './schemas.ts';

interface UntrackDeps {
  db: Db;
  now: Clock;
}

/**
 * Stops tracking the references, all in one transaction. A reference that is not tracked is reported and does not stop the
 * others.
 */
export function untrackMany(
  deps: UntrackDeps,
  actor: PersonActor,
  owner: Owner,
  references: readonly string[],
): Promise<UntrackedJson[]> {
  return audited(
    deps,
    actor,
    (within) => untrackEach(within, owner, references),
    (results) => {
      const removed = results.filter((result) => result.removed).map((result) => result.reference);
      const details = { mode: owner.mode, references: removed };
      if (removed.length === 0) return null;
      return { action: 'shipments.untrack', workspaceId: owner.workspaceId, target: null, details };
    },
  );
}

async function untrackEach(
  deps: UntrackDeps & { db: Tx },
  owner: Owner,
  references: readonly string[],
): Promise<UntrackedJson[]> {
  await lockTracked(deps.db, owner, references.map(normaliseReference));
  const results = new Map<string, UntrackedJson>();
  for (const reference of new Set(references))
    results.set(reference, await untrackOne(deps, owner, reference));
  return references.flatMap((reference) => results.get(reference) ?? []);
}

async function untrackOne(deps: UntrackDeps, owner: Owner, text: string): Promise<UntrackedJson> {
  const untracked = await orRefusal(untrack(deps, owner, text));
  return untracked instanceof Problem
    ? { reference: text, removed: false }
    : { reference: untracked.reference, removed: true };
}
