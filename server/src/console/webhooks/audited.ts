import type { Clock } from '../../domain/clock.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit, type Change } from '../audit.ts';

/** Does what a verb does and tells the log of it: both, or neither. */
export function audited<Deps extends { db: Db; now: Clock }, Result>(
  deps: Deps,
  actor: Actor,
  verb: (within: Deps) => Promise<Result>,
  change: (result: Result) => Change,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const result = await verb(within);
    await audit(within, actor, change(result));
    return result;
  });
}
