import type { Clock } from '../domain/clock.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db, Tx } from '../store/open.ts';
import { type Actor, audit, type Change } from './audit.ts';

/**
 * Runs a verb and writes it into the audit log, both or neither.
 * @param change the log entry; null where the verb found nothing to change
 */
export function audited<Deps extends { db: Db; now: Clock }, Result>(
  deps: Deps,
  actor: Actor,
  verb: (within: Deps & { db: Tx }) => Promise<Result>,
  change: (result: Result) => Change | null,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const result = await verb(within);
    const told = change(result);
    if (told !== null) await audit(within, actor, told);
    return result;
  });
}
