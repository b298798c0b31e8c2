// Takes in the arrival notices that a carrier sends. Each is a message of its own, so that no shipment has the notice of another one.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeArrivalNotices, openNotice } from '../../carriers/arrival-notices/decode-arrival-notices.ts';
import { noticePage } from '../../carriers/arrival-notices/notice-page.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import { scacFamily } from '../../carriers/carrier-facts.ts';
import type { SetAside } from '../../domain/events/event.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { normaliseScac } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import { paperKey } from '../applying/names.ts';
import { receiveMessage } from '../applying/receive-message.ts';
import { endWaiting, insertNotice, type NoticeBounds, trimNotices } from './notice-queries.ts';
import { takeDocument } from './take-document.ts';

/** Each is stored in a transaction of its own. */
const mostNoticesAtOnce = 100;
const mebibyte = 1024 * 1024;
/** In characters, without its document. One with a thousand boxes has some 300,000. */
const longestNotice = mebibyte;
const tooLong = 'It has more than 1,048,576 characters without its document, so it is not kept.';

export const noticeBounds: NoticeBounds = {
  waiting: { count: 2_000, bytes: 64 * mebibyte },
  documents: { count: 10_000, bytes: 1024 * mebibyte },
};

/** What a carrier sent. */
export interface SentNotices {
  carrier: Carrier;
  /** The only workspace that it is for; null: for all. */
  workspaceId: string | null;
  places: PlaceBook | undefined;
  /** The elements of the list. */
  notices: readonly unknown[];
}

export interface ReceivedNotices {
  /** Those that could be read. */
  kept: number;
  /** Shipments that they changed. */
  shipments: number;
  setAside: SetAside[];
}

/** Keeps the notices, and applies each to the shipments that its Bill of Lading names. One that came before changes nothing. */
export async function receiveNotices(
  services: Services,
  { carrier, workspaceId, places, notices }: SentNotices,
  bounds = noticeBounds,
): Promise<ReceivedNotices> {
  const received: ReceivedNotices = { kept: 0, shipments: 0, setAside: [] };
  const scac = scacFamily(normaliseScac(carrier.scac))[0] ?? carrier.scac;
  for (const [at, raw] of notices.slice(0, mostNoticesAtOnce).entries()) {
    const path = `$.arrivalNotices[${at}]`;
    // A notice with its document may have megabytes.
    await nextTurn();
    const { raw: bare, document, refused } = takeDocument(raw);
    const page = noticePage(bare);
    if (page.length > longestNotice) {
      received.setAside.push({ position: path, reason: tooLong, raw: null });
      continue;
    }
    const { notice, setAside } = openNotice(page, { carrier: scac, places, path });
    received.setAside.push(...setAside);
    if (refused !== null) {
      const position = `${path}.arrivalNoticeVisualization`;
      received.setAside.push({ position, reason: `It ${refused}.`, raw: null });
    }
    if (notice === null) continue;
    let answerId = '';
    const { shipments, untracked } = await receiveMessage(services, {
      ...{ carrier: scac, workspaceId: workspaceId ?? undefined, pages: [page] },
      decoded: decodeArrivalNotices([page], { carrier: scac, places }),
      alongside: async (tx, id) => {
        answerId = id;
        await insertNotice(tx, {
          ...{ answer_id: id, workspace_id: workspaceId, carrier: scac, arrived_at: services.now() },
          ...{ waits: true, bytes: Buffer.byteLength(page) },
          document: document?.content ?? null,
          document_name: document?.name ?? null,
        });
      },
    });
    const names = [paperKey(notice.bill, scacFamily(scac)), ...notice.containers];
    if (names.some((name) => !untracked.includes(name))) await endWaiting(services.db, answerId);
    received.kept += 1;
    received.shipments += shipments;
  }
  if (notices.length > mostNoticesAtOnce) received.setAside.push(beyondMost(notices.length));
  await trimNotices(services.db, { carrier: scac, workspaceId }, bounds);
  return received;
}

function beyondMost(count: number): SetAside {
  const rest = `$.arrivalNotices[${mostNoticesAtOnce}:]`;
  const reason = `Of ${count} notices, ${mostNoticesAtOnce} are taken in at once: send the others again.`;
  return { position: rest, reason, raw: null };
}
