import type { Clock } from '../domain/clock.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db, Tx } from '../store/open.ts';
import { type Actor, type AuditEntry, audit } from './audit.ts';

/**
 * Makes a change and writes it into the audit log, both in one transaction.
 * @param entryOf the entry for what the verb did; null if it found nothing to change
 */
export function audited<Deps extends { db: Db; now: Clock }, Result>(
  deps: Deps,
  actor: Actor,
  verb: (within: Deps & { db: Tx }) => Promise<Result>,
  entryOf: (result: Result) => AuditEntry | null,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const result = await verb(within);
    const entry = entryOf(result);
    if (entry !== null) await audit(within, actor, entry);
    return result;
  });
}
