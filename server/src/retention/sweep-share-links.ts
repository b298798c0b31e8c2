import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';

/** Removes share links that expired or were revoked before `before`, oldest first. Locked rows are left for the next time. */
export function sweepShareLinks(db: Db, before: Date): Sweep {
  return async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from share_links where ctid = any (array(
        select ctid from share_links where least(expires_at, revoked_at) < ${before}
        order by least(expires_at, revoked_at) limit ${limit} for update skip locked
      ))`.execute(db);
    return numAffectedRows === BigInt(limit);
  };
}
