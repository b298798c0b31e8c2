import type { Carrier } from '../../carriers/carrier.ts';
import { scacFamily } from '../../carriers/carrier-facts.ts';
import { ediReferences } from '../../carriers/edi/edi-event.ts';
import { fieldsOf, textAt } from '../../carriers/fields.ts';
import type { SetAside } from '../../domain/events/event.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { listShipmentsNamed } from '../applying/message-queries.ts';
import { paperKey } from '../applying/names.ts';
import { receiveNotices, type SentNotices } from './receive-notices.ts';

/** Each is a question to the carrier, while it waits for the answer. */
const mostAsked = 20;
const waitedMs = 20_000;
const list = '$.arrivalNoticeNotifications';

/**
 * Asks for the arrival notices that notifications are about, if a workspace tracks the Bill of Lading. Nothing of a notification itself is
 * kept: it says less than the notice.
 * @throws Problem `carrier_unavailable`, so that the carrier sends the notifications again
 */
export async function fetchNotified(
  services: Services,
  { notices: notifications, ...sender }: SentNotices,
  signal: AbortSignal,
): Promise<SetAside[]> {
  const { carrier, workspaceId } = sender;
  const setAside: SetAside[] = [];
  const bills = new Set<string>();
  for (const [at, raw] of notifications.entries()) {
    const [bill] = ediReferences([textAt(fieldsOf(raw), 'transportDocumentReference') ?? '']);
    if (bill !== undefined) bills.add(bill);
    else setAside.push({ position: `${list}[${at}]`, reason: 'It names no Bill of Lading.', raw: null });
  }
  const tracked = await trackedAmong(services, carrier, workspaceId, bills);
  if (tracked.length > 0 && carrier.notices === undefined)
    setAside.push({
      position: list,
      reason: 'This connection has no address to read notices from.',
      raw: null,
    });
  if (tracked.length > mostAsked)
    setAside.push({
      position: list,
      reason: `Of ${tracked.length} Bills of Lading, ${mostAsked} are asked about at once: send the others again.`,
      raw: null,
    });
  const limited = AbortSignal.any([signal, AbortSignal.timeout(waitedMs)]);
  for (const bill of tracked.slice(0, mostAsked)) {
    const answer = await carrier.notices?.(bill, limited);
    if (answer === undefined) break;
    if (answer.outcome === 'unavailable')
      throw new Problem('carrier_unavailable', `The notices could not be read: ${answer.detail}`);
    const received = await receiveNotices(services, { ...sender, notices: answer.notices });
    setAside.push(...received.setAside);
  }
  return setAside;
}

/** Those of the Bills of Lading that a workspace tracks. */
async function trackedAmong(
  { db }: Services,
  { scac }: Carrier,
  workspaceId: string | null,
  bills: ReadonlySet<string>,
): Promise<string[]> {
  if (bills.size === 0) return [];
  const scacs = scacFamily(scac);
  const papers = new Set([...bills].map((bill) => paperKey(bill, scacs)));
  const named = await listShipmentsNamed(db, scacs, { containers: new Set(), papers }, workspaceId);
  const tracked = new Set(named.map(({ name }) => paperKey(name, scacs)));
  return [...bills].filter((bill) => tracked.has(paperKey(bill, scacs)));
}
