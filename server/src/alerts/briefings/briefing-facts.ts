import type { Owner } from '../../accounts/owner.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import type { BoxFilters } from '../../tracking/listing/box-filter.ts';
import { orderOf } from '../../tracking/listing/box-order.ts';
import { countBoxes } from '../../tracking/listing/count-boxes.ts';
import { type ListedBox, listBoxes } from '../../tracking/listing/list-boxes.ts';
import { type ListedException, listExceptionsAmong } from '../../tracking/listing/list-exceptions-among.ts';
import { type ChangedShipment, listNewestChanged } from '../../webhooks/events/list-changed-shipments.ts';

/** Some of the boxes or exceptions, and how many there are in all. */
export interface Counted<Item> {
  count: number;
  first: Item[];
}

/** How the shipments of a rule stand. */
export interface BriefingFacts {
  /** The shipments with events since the last briefing, the newest change first. */
  changed: Pick<ChangedShipment, 'events'>[];
  exceptions: Counted<ListedException>;
  /** In the next seven days. */
  arriving: Counted<ListedBox>;
  overdue: Counted<ListedBox>;
  slipped: Counted<ListedBox>;
}

/** The most items of a kind that a briefing lists. */
const mostListed = 8;
/** The most changed shipments that are read; more would not be listed. */
const mostChanged = 500;
/** Seven days, today included. */
const nextWeek = { first: 0, last: 6 };

export interface BriefingScope {
  owner: Owner;
  rule: AlertRow;
  /** On the clock of the workspace. */
  now: Date;
  /** Later events are in the next briefing; on the same clock. */
  until: Date;
}

/** Reads how the shipments of a rule stand, for a reader with the limit of `owner`. */
export async function readBriefingFacts(db: Db | Tx, scope: BriefingScope): Promise<BriefingFacts> {
  const { owner, rule, now } = scope;
  const filters: BoxFilters = {
    ...(rule.tags !== null && { tags: rule.tags }),
    ...(rule.reference !== null && { named: rule.reference }),
  };
  const list = async (more: BoxFilters): Promise<Counted<ListedBox>> => {
    const wanted = { ...filters, ...more };
    const request = { filters: wanted, order: orderOf('eta'), bounds: { limit: mostListed } };
    const first = await listBoxes(db, owner, request, now);
    return {
      first,
      count: first.length < mostListed ? first.length : await countAll(db, owner, wanted, now),
    };
  };
  return {
    changed: await listNews(db, scope),
    exceptions: await listExceptionsAmong(db, owner, filters, { now, most: mostListed }),
    arriving: await list({ arrived: false, days: nextWeek }),
    overdue: await list({ standings: ['overdue'] }),
    slipped: await list({ standings: ['slipped'] }),
  };
}

const mostCounted = 10_000;

async function countAll(db: Db | Tx, owner: Owner, filters: BoxFilters, now: Date): Promise<number> {
  const counts = await countBoxes(db, owner, filters, { now, most: mostCounted });
  return counts
    .filter(({ standing }) => filters.standings?.includes(standing) ?? true)
    .reduce((sum, { count }) => sum + count, 0);
}

async function listNews(db: Db | Tx, { owner, rule, until }: BriefingScope): Promise<ChangedShipment[]> {
  const { briefed_at: last, reference, tag_keys: tagKeys } = rule;
  if (last === null) return [];
  const filter = {
    since: new Date(last.getTime() + 1),
    until,
    ...(tagKeys !== null && { tagKeys }),
    ...(reference !== null && { named: reference }),
  };
  const changed = await listNewestChanged(db, owner, filter, mostChanged);
  // A rule about one box of a Bill of Lading has the news of this box alone.
  const isAbout = ({ data: { container, ...named } }: ShipmentEvent) =>
    reference === null || [named.reference, container].includes(reference);
  return changed
    .map((each) => ({ ...each, events: each.events.filter(isAbout) }))
    .filter(({ events }) => events.length > 0);
}
