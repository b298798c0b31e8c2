import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Owner } from '../../accounts/owner.ts';
import { openNotice } from '../../carriers/arrival-notices/decode-arrival-notices.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import type { ArrivalNotice, NoticedHandover } from '../../domain/events/arrival-notice.ts';
import { freeTimesOfBox } from '../../domain/events/granted-free-time.ts';
import { mostNotices } from '../../domain/journey/granted-free-times.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { getTracked } from '../shipment/find-tracked.ts';
import { findDocument, type KeptNotice, listNoticesOf } from './notice-queries.ts';

/** An arrival notice as members read it. */
export interface ListedNotice {
  /** Without its Bill of Lading if it is partial. */
  notice: Omit<ArrivalNotice, 'bill'> & { bill: string | null };
  arrivedAt: Date;
  document: KeptNotice['document'];
  /** Without what lets somebody pick up the box or find the rest, and without charges and document. */
  isPartial: boolean;
}

interface FoundNotice extends ListedNotice {
  kept: KeptNotice;
  bill: string;
}

/** Versions of the same notices, of which the newest are shown. */
const mostVersions = 5 * mostNotices;

/**
 * The arrival notices of a shipment, of each type the newest, the newest first. Whoever tracks a container alone may have read its number
 * on the street, so only a Bill of Lading shows all of a notice that came for all workspaces.
 * @throws Problem as `getTracked`
 */
export async function listArrivalNotices(
  services: Services,
  owner: Owner,
  reference: string,
): Promise<ListedNotice[]> {
  return (await findNotices(services, owner, reference)).map(({ kept: _, bill: __, ...listed }) => listed);
}

/** The document of one of them. @throws Problem `not_found`; as `getTracked` */
export async function readNoticeDocument(
  services: Services,
  owner: Owner,
  { reference, id }: { reference: string; id: string },
): Promise<Buffer> {
  const found = (await findNotices(services, owner, reference)).find(({ notice }) => notice.id === id);
  const { answerId, isOwn } = found?.kept ?? {};
  const document =
    found?.document && answerId !== undefined
      ? await findDocument(services.db, answerId, isOwn ? owner.workspaceId : null)
      : null;
  if (document === null) throw new Problem('not_found', `There is no document of the arrival notice ${id}.`);
  return document;
}

async function findNotices(services: Services, owner: Owner, text: string): Promise<FoundNotice[]> {
  const { shipment } = await getTracked(services, owner, text);
  const { places } = directoryFor(services, owner);
  const kept = await listNoticesOf(services.db, shipment, mostVersions);
  const all: FoundNotice[] = [];
  for (const each of kept) {
    // A notice may have a thousand boxes.
    await nextTurn();
    const { notice } = openNotice(each.page, { carrier: each.carrier, places });
    if (notice === null) continue;
    const isPartial = shipment.shape === 'container' && !each.isOwn;
    const shown = isPartial ? ofBoxAlone(notice, shipment.reference) : notice;
    const document = isPartial ? null : each.document;
    const { bill } = notice;
    all.push({ notice: shown, arrivedAt: each.arrivedAt, document, isPartial, kept: each, bill });
  }
  const newest = new Map<string, FoundNotice>();
  for (const each of all.toSorted(byIssue)) newest.set(`${each.bill} ${each.notice.type}`, each);
  return [...newest.values()].toSorted(byIssue).reverse().slice(0, mostNotices);
}

function ofBoxAlone(notice: ArrivalNotice, box: string): ListedNotice['notice'] {
  const isAbout = ({ container }: NoticedHandover) => container === null || container === box;
  const withoutNumbers = (handovers: readonly NoticedHandover[]) =>
    handovers.filter(isAbout).map((each) => ({ ...each, number: null }));
  return {
    ...{ ...notice, bill: null, containers: [box], charges: [] },
    ...{ pickUps: withoutNumbers(notice.pickUps), returns: withoutNumbers(notice.returns) },
    freeTimes: freeTimesOfBox(notice.freeTimes, box),
  };
}

function byIssue(a: FoundNotice, b: FoundNotice): number {
  if (a.notice.issuedAt !== b.notice.issuedAt) return a.notice.issuedAt < b.notice.issuedAt ? -1 : 1;
  return a.arrivedAt.getTime() - b.arrivedAt.getTime();
}
