import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';

/** Removes successful and failed sign-ins from before `before`. All other entries of the audit log are kept. */
export function sweepSignIns(db: Db, before: Date): Sweep {
  return async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from audit_log where ctid = any (array(
        select ctid from audit_log
        where action in ('sign_in.success', 'sign_in.failure') and at < ${before}
        order by at limit ${limit} for update skip locked
      ))`.execute(db);
    return numAffectedRows === BigInt(limit);
  };
}
