import { setImmediate as otherWork } from 'node:timers/promises';
import type { Owner } from '../../accounts/owner.ts';
import { type ChangedNews, newsOfShipment } from '../../domain/announcing/changed-shipment.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { noWords, type OwnWords } from '../../domain/own-words/own-words.ts';
import { tagOf } from '../../domain/own-words/tags.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import { parseDayOrMoment } from '../../domain/time/parse-moment.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { brokenCursor, decodeCursor, decodeMoment, encodeCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import type { Db, Tx } from '../../store/open.ts';
import { storableText } from '../../store/storable.ts';
import { type ChangedFacts, listChangedFacts } from '../../tracking/listing/changed-facts.ts';
import { findNamedShipment } from '../../tracking/shipment/find-tracked.ts';
import { type ChangedFilter, type ChangedRow, listChangedRows, listEventsAmong } from './changed-queries.ts';

/** A shipment with news since a moment. */
export interface ChangedShipment extends ChangedNews {
  id: string;
  reference: string;
  words: OwnWords;
  at: Date;
  /** The newest one; null: nothing was announced since, and the shipment is new. */
  eventId: string | null;
  /** What it rests on, oldest first. */
  events: ShipmentEvent[];
}

export interface ChangesRequest extends PageRequest {
  /** A day or a moment; left out: 24 hours ago. */
  since?: string | undefined;
  tag?: string | undefined;
  /** In any spelling. */
  reference?: string | undefined;
}

/**
 * One row for each shipment that changed since a moment, the newest change first. The pages of one list go up to the moment of its first.
 * @throws Problem `invalid_request` for a moment that is none or has not come, and for a cursor of another list
 */
export async function listChangedShipments(
  services: Services,
  owner: Owner,
  { since: text, tag, reference, limit = pageSize, cursor }: ChangesRequest,
): Promise<Page<ChangedShipment> & { since: Date }> {
  // Events have the time of the server, also in the sandbox.
  const now = services.now();
  const since = readSince(text, now, services.retentionDays);
  const named = reference === undefined ? undefined : await findNamedShipment(services, owner, reference);
  if (reference !== undefined && named === undefined) return { items: [], nextCursor: null, since };
  const { until, after } = cursor === undefined ? { until: now, after: null } : readCursor(cursor);
  const tagKeys = tag === undefined ? undefined : [tagOf(storableText(tag))];
  const filter = { since, until, tagKeys, shipmentId: named?.id };
  const rows = await listChangedRows(services.db, owner, filter, { after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ at, id }) =>
    encodeCursor([until.toISOString(), at.toISOString(), id]),
  );
  return { items: await readChanged(services.db, owner, filter, items), nextCursor, since };
}

/** The first of the shipments that changed in a time, the newest change first. */
export async function listNewestChanged(
  db: Db | Tx,
  owner: Owner,
  filter: ChangedFilter,
  most: number,
): Promise<ChangedShipment[]> {
  const rows = await listChangedRows(db, owner, filter, { after: null, limit: most });
  return await readChanged(db, owner, filter, rows);
}

/** A box of a busy shipment has some ten events in a month; of a Bill of Lading with many boxes the older ones are left out. */
const eventsOfShipment = 100;
const shipmentsAtOnce = 100;

async function readChanged(
  db: Db | Tx,
  owner: Owner,
  { since, until }: ChangedFilter,
  rows: readonly ChangedRow[],
): Promise<ChangedShipment[]> {
  const changed: ChangedShipment[] = [];
  for (let begin = 0; begin < rows.length; begin += shipmentsAtOnce) {
    const slice = rows.slice(begin, begin + shipmentsAtOnce);
    const ids = slice.map(({ shipment_id }) => shipment_id);
    const facts = new Map((await listChangedFacts(db, ids)).map((each) => [each.id, each]));
    const events = await listEventsAmong(db, owner, ids, { since, until, most: eventsOfShipment });
    const ofShipment = Map.groupBy(events, ({ shipmentId }) => shipmentId);
    for (const row of slice) {
      const known = facts.get(row.shipment_id);
      // It may have been untracked in between.
      if (known) changed.push(changedShipment(row, known, ofShipment.get(row.shipment_id) ?? [], since));
    }
    // A month of a thousand shipments is some megabytes of JSON.
    await otherWork();
  }
  return changed;
}

function changedShipment(
  { at }: ChangedRow,
  { id, reference, words, exceptions, boxes, tracked_at }: ChangedFacts,
  events: ShipmentEvent[],
  since: Date,
): ChangedShipment {
  const open = (exceptions ?? []).map(({ kind }) => kind);
  const news = newsOfShipment({ events, boxes, open, isNew: tracked_at >= since });
  const eventId = events.at(-1)?.id ?? null;
  return { id, reference, words: words ?? noWords, at, eventId, events, ...news };
}

/** What is older than the events that are kept is not known. */
function readSince(text: string | undefined, now: Date, retentionDays: number): Date {
  const since = text === undefined ? new Date(now.getTime() - dayMs) : parseDayOrMoment(text);
  if (since === null)
    throw refusedField('since', 'must be a day such as 2026-03-02 or a moment such as 2026-03-02T09:00:00Z');
  if (since > now) throw refusedField('since', `has not come yet: it is ${now.toISOString()}`);
  return new Date(Math.max(since.getTime(), now.getTime() - retentionDays * dayMs));
}

function readCursor(cursor: string) {
  const [until = '', at = '', id, ...rest] = decodeCursor(cursor);
  if (id === undefined || rest.length > 0) throw brokenCursor();
  return { until: decodeMoment(until), after: { at: decodeMoment(at), id } };
}
