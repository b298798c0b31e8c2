// What a share link shows, read from the store. No carrier is asked, and nothing is written.

import type { Owner } from '../../accounts/owner.ts';
import { type Arrivals, countArrivals } from '../../domain/journey/count-arrivals.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import type { Services } from '../../services.ts';
import { forOwner, type OwnersServices } from '../../tracking/free-time/for-owner.ts';
import type { BoxFilters } from '../../tracking/listing/box-filter.ts';
import { cursorOf, nextToArrive } from '../../tracking/listing/box-order.ts';
import { listBoxes } from '../../tracking/listing/list-boxes.ts';
import { listContainers } from '../../tracking/listing/list-matching.ts';
import { filtersOf } from '../links/scope.ts';
import { linkNotFound, type ShownLink } from './find-shown.ts';
import { type ShownRow, shownRow, waitedFor } from './shown-row.ts';
import { type ShownShipment, shownShipment } from './shown-shipment.ts';

export interface ShownPage {
  as_of: string;
  shipments: ShownRow[];
  next: string | null;
  /** Null on later pages, and when there are more than a link shows. */
  total: number | null;
  /** Of all rows; null on later pages. */
  arrivals: Arrivals | null;
  /** For a link of a shipment. */
  shipment?: ShownShipment;
}

const rowsOfPage = 50;
/** Rows that a link shows on all pages together. */
const mostRows = 2_000;
const order = nextToArrive();
/** Boxes of one shipment. */
const mostContainers = 1_000;

/** A page of the rows. @throws Problem `invalid_request` for a cursor that this list did not make */
export async function readShownPage(
  services: Services,
  { link, owner }: ShownLink,
  cursor: string | undefined,
): Promise<ShownPage> {
  const clocked = await forOwner(services, owner);
  const now = clocked.now();
  const filters = filtersOf(link.scope);
  const { before, after } = placeOf(cursor);
  const isFirst = cursor === undefined;
  const limit = Math.min(rowsOfPage, mostRows - before);
  // The first page says something about all rows.
  const bounds = { after, limit: (isFirst ? mostRows : limit) + 1 };
  const rows = await listBoxes(services.db, owner, { filters, order, bounds }, now);
  const page = rows.slice(0, limit);
  const last = rows.length > limit && before + limit < mostRows ? page.at(-1) : undefined;
  const waited = () => rows.slice(0, mostRows).map((row) => waitedFor(row, now));
  return {
    as_of: now.toISOString(),
    shipments: page.map((row) => shownRow(row, now)),
    next: last === undefined ? null : encodeCursor([String(before + limit), cursorOf(order, last)]),
    total: isFirst && rows.length <= mostRows ? rows.length : null,
    arrivals: isFirst ? countArrivals(waited(), now) : null,
    ...(isFirst && link.scope.type === 'shipment' && (await onlyShipment(clocked, owner, filters))),
  };
}

/** The shipment of a row. @throws Problem `not_found` when the link does not show it */
export async function readShownShipment(
  services: Services,
  { link, owner }: ShownLink,
  key: string,
): Promise<ShownShipment> {
  const [shipmentId = '', container = ''] = partsOf(key);
  const filters = filtersOf(link.scope);
  if (filters.shipmentId !== undefined && filters.shipmentId !== shipmentId) throw linkNotFound();
  const clocked = await forOwner(services, owner);
  const shown = await findBoxes(clocked, owner, { ...filters, shipmentId });
  if (!shown?.containers.has(container)) throw linkNotFound();
  return shownShipment(clocked, shown.shipment, container);
}

/** The shipment of a link of a shipment; null for other links, and when it is gone. */
export async function readShownOnly(
  services: Services,
  { link, owner }: ShownLink,
): Promise<ShownShipment | null> {
  if (link.scope.type !== 'shipment') return null;
  const clocked = await forOwner(services, owner);
  return (await onlyShipment(clocked, owner, filtersOf(link.scope))).shipment ?? null;
}

async function onlyShipment(
  services: OwnersServices,
  owner: Owner,
  filters: BoxFilters,
): Promise<{ shipment?: ShownShipment }> {
  const shown = await findBoxes(services, owner, filters);
  return shown === undefined ? {} : { shipment: shownShipment(services, shown.shipment) };
}

/** The shipment of the filters with only those of its boxes that match them. */
async function findBoxes(services: Services, owner: Owner, filters: BoxFilters) {
  const { db, readShipment } = services;
  const found = await listContainers(db, owner, filters, { now: services.now(), most: mostContainers });
  const [first] = found;
  if (first === undefined) return undefined;
  const shipment = await readShipment(db, owner, first.reference);
  // Untracked, and tracked again, since its boxes were listed.
  if (shipment === undefined || shipment.id !== filters.shipmentId) return undefined;
  const containers = new Set(found.map(({ container }) => container));
  const journeys = shipment.journeys.filter(({ container }) => containers.has(container));
  return { containers, shipment: { ...shipment, journeys } };
}

/** How many rows came before the page, and the row that it begins after. */
function placeOf(cursor: string | undefined): { before: number; after: string | undefined } {
  if (cursor === undefined) return { before: 0, after: undefined };
  const [count = '', after, ...rest] = decodeCursor(cursor);
  const before = Number(count);
  const isPlace = /^\d{1,4}$/.test(count) && before > 0 && before < mostRows && rest.length === 0;
  if (!isPlace || after === undefined) throw brokenCursor();
  return { before, after };
}

function partsOf(key: string): string[] {
  try {
    return decodeCursor(key);
  } catch {
    return [];
  }
}
