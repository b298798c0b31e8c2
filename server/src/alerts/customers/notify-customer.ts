import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { notifiedBy } from '../../domain/journey/change-reason.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Language } from '../../domain/text/language.ts';
import { parseMoment } from '../../domain/time/parse-moment.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { writeMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import { readLook } from '../../sharing/brand/read-look.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { countNotified, insertNotified, listNotifiedUntil } from '../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { notifyShipment } from '../../tracking/shipment/notify-shipment.ts';
import { findCourses } from '../publishing/addressed.ts';
import { eventsOfMainBox, shipmentSubject } from '../publishing/alert-mail.ts';
import { claimMailShare } from '../publishing/mail-share.ts';
import { newAlert } from '../publishing/publish-alerts.ts';
import { type CustomerNews, listCustomerNews } from './list-customer-news.ts';

/** Of one shipment: telling and taking back in a loop would fill its history and the audit log. */
const mostInADay = 20;

export interface Notification {
  reference: string;
  /** The `at` of the sentence that was shown. */
  until: string;
  /** Of the sentence and the mails; absent: that of each recipient. */
  language?: Language | undefined;
  /** Also mail the recipients. */
  send: boolean;
}

/**
 * Keeps in the history of a shipment what its customer was told, and mails it. What was told before is not told again: then there are no
 * mails.
 * @throws Problem `not_tracked`, `invalid_reference`, `rate_limited`; `invalid_request` when the sentence says something else by now
 */
export async function notifyCustomer(
  services: Services,
  actor: Actor,
  owner: Owner,
  { reference, until: text, language, send }: Notification,
): Promise<{ mails: number }> {
  const until = parseMoment('until', text);
  const { shipment } = await getTracked(services, owner, reference);
  return await inTransaction(services.db, async (tx) => {
    const before = (await listNotifiedUntil(tx, [shipment.id])).get(shipment.id);
    if (before !== undefined && before >= until) return { mails: 0 };
    const { items } = await listCustomerNews(services, tx, owner, { limit: 1, shipmentId: shipment.id });
    const [news] = items;
    if (news === undefined || news.at.getTime() !== until.getTime()) throw saysOther();
    const [sentence = ''] = shipmentSubject(language ?? news.language, news.events);
    const { now } = await onClock({ ...services, db: tx }, owner);
    if ((await countNotified(tx, shipment.id, new Date(now().getTime() - dayMs))) >= mostInADay)
      throw notifiedTooOften();
    const notified = {
      shipment_id: shipment.id,
      current: sentence,
      learned_at: now(),
      notified_until: until,
    };
    const reason = notifiedBy((actor.person ?? actor.key).name);
    // Waits for another person who tells the same.
    if (!(await insertNotified(tx, { ...notified, reason }))) return { mails: 0 };
    const recipients = send ? await mailTo(services, tx, owner, news, language) : [];
    await notifyShipment(tx, shipment);
    await audit({ ...services, db: tx }, actor, {
      ...{ action: 'shipment.notify', workspaceId: owner.workspaceId, target: shipment.id },
      details: { reference: shipment.reference, sentence, ...(send && { recipients }) },
    });
    return { mails: recipients.length };
  });
}

function notifiedTooOften(): Problem {
  const message = `What happened to this shipment was told ${mostInADay} times in a day. Try again tomorrow.`;
  return new Problem('rate_limited', message, { retryAfterSeconds: 3600 });
}

/** Returns the addresses. */
async function mailTo(
  services: Services,
  tx: Tx,
  { workspaceId }: Owner,
  { events: all, linkId, recipients }: CustomerNews,
  language: Language | undefined,
): Promise<string[]> {
  const { alertLinks } = services;
  await claimMailShare(services, tx, workspaceId, recipients.length);
  const events = eventsOfMainBox(all) ?? all;
  const addressed = recipients.map((rule) => ({ ...rule, language: language ?? rule.language, events }));
  const look = await readLook(tx, workspaceId);
  const course = (await findCourses(tx, addressed))(events[0]);
  const mails = addressed.map((each) => {
    const link = each.linkId ?? linkId;
    return newAlert(each, { ...course, look, shareUrl: link && alertLinks.share(link) }, alertLinks);
  });
  await writeMails(services, tx, mails);
  return recipients.map(({ recipient }) => recipient);
}

function saysOther() {
  return refusedBecause('until', 'Something else has happened meanwhile: read the sentence again.');
}
