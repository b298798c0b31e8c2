// What a list of changed shipments needs of the shipments themselves.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { ChangedBox } from '../../domain/announcing/changed-shipment.ts';
import type { OpenException } from '../../domain/exceptions/exception.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Db, Tx } from '../../store/open.ts';
import { all, isOf } from './journey-sql.ts';

export interface ChangedFacts {
  id: string;
  reference: string;
  tracked_at: Date;
  words: OwnWords | null;
  exceptions: OpenException[] | null;
  /** Least advanced first. */
  boxes: ChangedBox[];
}

/** The shipments that are tracked since a moment, as `shipment_id` and `at`; each is one row. */
export function trackedSince(owner: Owner, since: Date): RawBuilder<unknown> {
  return sql`select j.shipment_id, j.tracked_at as at from journeys j
    where ${all([isOf(owner), sql`j.position = 0`, sql`j.tracked_at >= ${since}`])}`;
}

/**
 * The condition on the column of a shipment's id that the owner tracks it, may see it, and calls it so: by its reference, or by one of
 * its boxes.
 */
export function isTrackedBy(owner: Owner, id: string, name?: string): RawBuilder<SqlBool> {
  const isNamed =
    name === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${name} in (j.reference, j.container)`;
  return sql`exists (select from journeys j where j.shipment_id = ${sql.ref(id)} and ${all([isOf(owner), isNamed])})`;
}

/** The condition on the column of a shipment's id that it has a tag, or that it or one of its boxes is called so. */
export function isTaggedOrNamed(id: string, names: readonly string[]): RawBuilder<SqlBool> {
  return sql`exists (select from journeys j where j.shipment_id = ${sql.ref(id)}
    and (j.tags <> '{}' or j.reference = any (${names}::text[]) or j.container = any (${names}::text[])))`;
}

/** Of those that are still tracked, in no order. */
export async function listChangedFacts(db: Db | Tx, ids: readonly string[]): Promise<ChangedFacts[]> {
  const { rows } = await sql<ChangedFacts>`
    select s.id, s.reference, s.tracked_at, s.words, s.exceptions, box.all as boxes
    from shipments s cross join lateral (
      select json_agg(json_build_object(
        'container', j.container, 'eta', j.eta, 'slipDays', j.slip_days, 'arrived', j.arrived) order by j.position) as all
      from journeys j where j.shipment_id = s.id
    ) as box
    where s.id = any(${ids}) and box.all is not null`.execute(db);
  return rows;
}
