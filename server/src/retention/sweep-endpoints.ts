import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';

/** Removes deleted endpoints: first their deliveries, in batches, then the endpoints. */
export function sweepEndpoints(db: Db): Sweep {
  return async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from deliveries where ctid = any (array(
        select delivery.ctid
        from webhook_endpoints endpoint join deliveries delivery on delivery.endpoint_id = endpoint.id
        where endpoint.deleted_at is not null limit ${limit} for update of delivery skip locked
      ))`.execute(db);
    if (numAffectedRows > 0n) return true;
    await sql`
      delete from webhook_endpoints endpoint
      where deleted_at is not null and not exists (select from deliveries where endpoint_id = endpoint.id)`.execute(
      db,
    );
    return false;
  };
}
