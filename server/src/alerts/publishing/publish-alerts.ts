import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { admitStrangers } from '../../mail/confirmations.ts';
import { type NewMail, writeMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import { readLook } from '../../sharing/brand/read-look.ts';
import { linksOfShipments } from '../../sharing/links/link-queries.ts';
import type { Tx } from '../../store/open.ts';
import type { AlertLinks } from '../alert-links.ts';
import { type Addressed, addressedBy, type BoxCourse, findCourses, type Rule } from './addressed.ts';
import { type AlertContent, alertMail } from './alert-mail.ts';
import { gatherAlerts } from './gather-alerts.ts';
import { listSubjects, mailRules, type RuleSubject, rulesAbout } from './list-rules.ts';
import { lockMailShare, type MailShare, readMailShare } from './mail-share.ts';
import { publishToChannels } from './publish-to-channels.ts';

/** Writes the mails and the chat messages that alert rules ask for. Without rules this costs one query. */
export async function publishAlerts(
  services: Services,
  tx: Tx,
  events: readonly ShipmentEvent[],
): Promise<void> {
  const subjects = await listSubjects(services, tx, events);
  await publishByMail(
    services,
    tx,
    events,
    subjects.filter(({ mails }) => mails),
  );
  if (subjects.some(({ posts }) => posts)) await publishToChannels(services, tx, events);
}

/** One mail per recipient and container. If they would exceed the workspace's share, the change waits for the digests of the next hour. */
async function publishByMail(
  services: Services,
  tx: Tx,
  events: readonly ShipmentEvent[],
  subjects: readonly RuleSubject[],
): Promise<void> {
  for (const workspaceId of new Set(subjects.map((subject) => subject.workspaceId))) {
    const ofWorkspace = events.filter((event) => event.workspaceId === workspaceId);
    const share = await readMailShare(tx, workspaceId, services.now());
    // The digest duty reads the recipients when it writes the digests, so a thousand rules are not read for every
    // change.
    if (isFull(services, share))
      await gatherAlerts(tx, addressedBy(ofWorkspace, subjects.map(withoutRecipient)), share, services.now());
    else await mailOrGather(services, tx, ofWorkspace, share);
  }
}

/** Meanwhile no other transaction writes mails of the workspace. */
async function mailOrGather(
  services: Services,
  tx: Tx,
  events: readonly ShipmentEvent[],
  before: MailShare,
): Promise<void> {
  const addressed = addressedBy(
    events,
    await mailRules(rulesAbout(services, tx, events), services.alertLinks),
  );
  const [first] = addressed;
  if (first === undefined) return;
  const { workspaceId } = first;
  // The first check is without the lock: if the share is used up, no transaction needs to wait for it.
  if (isFull(services, before, addressed.length))
    return await gatherAlerts(tx, addressed, before, services.now());
  await lockMailShare(tx, workspaceId);
  const share = await readMailShare(tx, workspaceId, services.now());
  if (isFull(services, share, addressed.length))
    return await gatherAlerts(tx, addressed, share, services.now());
  const courseOf = await findCourses(tx, addressed);
  const mailed = await admitStrangers(tx, workspaceId, addressed, services.now());
  const look = await readLook(tx, workspaceId);
  const shareOf = await findShares(services, tx, mailed);
  const mails = mailed.map((each) => {
    const [first] = each.events;
    const shareUrl = each.linkId === null ? shareOf(first) : services.alertLinks.share(each.linkId);
    const about = { ...courseOf(first), shareUrl, look };
    return newAlert(each, about, services.alertLinks);
  });
  await writeMails(services, tx, mails);
}

/** While changes wait for a digest, new ones wait too, so that people get them in order. */
function isFull({ caps }: Services, { written, gathered }: MailShare, mails = 1): boolean {
  return gathered > 0 || written + mails > caps.mailsPerHour;
}

/** A rule to match events with when its recipient does not matter. */
function withoutRecipient(subject: RuleSubject): Rule {
  const noRecipient = { workspaceName: '', limitedTo: null, notAsked: false, isTeam: false };
  return { ...subject, ...noRecipient, recipient: subject.linkId ?? '', language: 'en' };
}

/** The share pages of the shipments, for those who cannot open the console. */
async function findShares(
  { alertLinks, now }: Services,
  tx: Tx,
  mailed: readonly Addressed[],
): Promise<(event: ShipmentEvent) => string | null> {
  const outside = mailed.filter(({ isTeam, linkId }) => !isTeam && linkId === null);
  const ids = outside.flatMap(({ events: [{ shipmentId }] }) => shipmentId ?? []);
  const [{ workspaceId } = { workspaceId: '' }] = outside;
  const links = await linksOfShipments(tx, workspaceId, [...new Set(ids)], now());
  return ({ shipmentId }) => {
    const id = links.get(shipmentId ?? '');
    return id === undefined ? null : alertLinks.share(id);
  };
}

/** The mail to one recipient, with a link that they can open. */
export function newAlert(
  { recipient, workspaceId, workspaceName, notAsked, isTeam, language, linkId, events }: Addressed,
  { shareUrl, ...about }: Pick<AlertContent, 'look' | keyof BoxCourse> & { shareUrl: string | null },
  to: AlertLinks,
): NewMail {
  const [first] = events;
  // To anyone else, the page of the console would be one to sign in.
  const shipmentUrl = isTeam && linkId === null ? to.shipment(first) : shareUrl;
  const unsubscribeUrl = to.unsubscribe({ workspaceId, recipient });
  const confirmUrl = notAsked ? to.confirm({ workspaceId, recipient }) : null;
  const links = { shipmentUrl, unsubscribeUrl, confirmUrl };
  const mail = alertMail({ language, events, workspaceName, isShared: linkId !== null, ...about, ...links });
  return { workspaceId, shipmentId: first.shipmentId, recipient, kind: 'alert', unsubscribeUrl, ...mail };
}
