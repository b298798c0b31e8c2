import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';

/** Removes deleted endpoints: first their deliveries with the attempts, in batches, then the endpoints. */
export function sweepEndpoints(db: Db): Sweep {
  return async (limit) => {
    const { rows } = await sql`
      with removed as (
        delete from deliveries where ctid = any (array(
          select delivery.ctid
          from webhook_endpoints endpoint join deliveries delivery on delivery.endpoint_id = endpoint.id
          where endpoint.deleted_at is not null limit ${limit} for update of delivery skip locked
        )) returning endpoint_id, event_id
      ), attempts as (
        delete from delivery_attempts where (endpoint_id, event_id) in (select endpoint_id, event_id from removed)
      )
      select from removed`.execute(db);
    if (rows.length > 0) return true;
    await sql`
      delete from webhook_endpoints endpoint
      where deleted_at is not null and not exists (select from deliveries where endpoint_id = endpoint.id)`.execute(
      db,
    );
    return false;
  };
}
