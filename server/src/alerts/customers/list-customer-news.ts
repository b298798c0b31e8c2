import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { noWords, type OwnWords } from '../../domain/own-words/own-words.ts';
import type { Language } from '../../domain/text/language.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../../http/cursor.ts';
import { type Page, pageOf } from '../../http/page.ts';
import { findAddressLanguage } from '../../mail/address-language.ts';
import { wasMailedOutside } from '../../mail/mail-lists.ts';
import type { Services } from '../../services.ts';
import { linksOfShipments } from '../../sharing/links/link-queries.ts';
import type { Db, Tx } from '../../store/open.ts';
import { listChangedFacts } from '../../tracking/listing/changed-facts.ts';
import { isNotified, listNotifiedUntil } from '../../tracking/shipment/change-queries.ts';
import { type ChangedRow, listChangedRows, listEventsAmong } from '../../webhooks/events/changed-queries.ts';
import type { Rule } from '../publishing/addressed.ts';
import { findRecipients, hasCustomer } from './find-recipients.ts';
import { customerTypes, newsForCustomer } from './news-for-customer.ts';

/** A shipment with news that its customer was not told. */
export interface CustomerNews {
  id: string;
  reference: string;
  words: OwnWords;
  /** What the sentence rests on, oldest first. */
  events: [ShipmentEvent, ...ShipmentEvent[]];
  /** Of the newest of these events. */
  at: Date;
  /** Of the customer: of the first recipient, else of the workspace. */
  language: Language;
  /** Of the shipment alone; null: none works. */
  linkId: string | null;
  recipients: Rule[];
}

/** Older news are known by now. */
const daysBack = 7;
const eventsOfShipment = 100;

interface NewsRequest {
  limit: number;
  cursor?: string | undefined;
  /** Only this one. */
  shipmentId?: string | undefined;
}

/**
 * The shipments with a customer, and with news of the last days that no customer was told, the newest first. If an alert
 * rule has mailed the news to an address outside the team, the customer counts as told. A page may have fewer shipments than its limit.
 * @throws Problem `invalid_request` for a cursor of another list
 */
export async function listCustomerNews(
  services: Services,
  db: Db | Tx,
  owner: Owner,
  { limit, cursor, shipmentId }: NewsRequest,
): Promise<Page<CustomerNews>> {
  const until = services.now();
  const time = { since: new Date(until.getTime() - daysBack * dayMs), until };
  const isCustomers = await hasCustomer(services, db, owner);
  const isWanted = (id: string, at: string) =>
    sql<SqlBool>`${isCustomers(id)} and not ${isNotified(id, at)} and not ${wasMailedOutside(id, at)}`;
  const rows = await listChangedRows(
    db,
    owner,
    { ...time, shipmentId, types: customerTypes, isWanted },
    { after: cursor === undefined ? null : decodeMomentCursor(cursor), limit: limit + 1 },
  );
  const { items, nextCursor } = pageOf(rows, limit, encodeMomentCursor);
  return { items: await readNews(services, db, owner, { ...time, rows: items }), nextCursor };
}

async function readNews(
  services: Services,
  db: Db | Tx,
  owner: Owner,
  { since, until, rows }: { since: Date; until: Date; rows: readonly ChangedRow[] },
): Promise<CustomerNews[]> {
  const ids = rows.map(({ shipment_id }) => shipment_id);
  const facts = new Map((await listChangedFacts(db, ids)).map((each) => [each.id, each]));
  const notifiedUntil = await listNotifiedUntil(db, ids);
  const all = await listEventsAmong(db, owner, ids, { since, until, most: eventsOfShipment });
  const links = await linksOfShipments(db, owner.workspaceId, ids, services.now());
  const found = ids.flatMap((id) => {
    const known = facts.get(id);
    if (known === undefined) return [];
    const notified = notifiedUntil.get(id) ?? since;
    const news = all.filter((event) => event.shipmentId === id && event.createdAt > notified);
    const open = (known.exceptions ?? []).map(({ kind }) => kind);
    const words = known.words ?? noWords;
    const [first, ...others] = newsForCustomer(news, { boxes: known.boxes, open }).map(inWords(words));
    if (first === undefined) return [];
    const at = others.at(-1)?.createdAt ?? first.createdAt;
    const linkId = links.get(id) ?? null;
    return [{ id, reference: known.reference, words, events: [first, ...others], at, linkId } as const];
  });
  const recipientsOf = await findRecipients(
    services,
    db,
    found.flatMap(({ events }) => events),
  );
  const ofWorkspace = found.length === 0 ? 'en' : await languageOfWorkspace(db, owner);
  return found.map(({ events, ...each }) => {
    const recipients = recipientsOf(events);
    return { ...each, events: [...events], recipients, language: recipients[0]?.language ?? ofWorkspace };
  });
}

/** With the words that the workspace says now: a customer whose tag was taken away is not told. */
function inWords({ ownReferences, tags, promisedAt }: OwnWords) {
  const words = { own_references: [...ownReferences], tags: [...tags], promised_at: promisedAt };
  return (event: ShipmentEvent): ShipmentEvent => ({ ...event, data: { ...event.data, ...words } });
}

/** That of its owner. */
async function languageOfWorkspace(db: Db | Tx, { workspaceId }: Owner): Promise<Language> {
  const { owner_email: recipient } = await getWorkspace(db, workspaceId);
  return await findAddressLanguage(db, { workspaceId, recipient, senderId: null });
}
