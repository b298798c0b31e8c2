import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { admitStrangers } from '../../mail/confirmations.ts';
import { type NewMail, writeMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import type { AlertLinks } from '../alert-links.ts';
import { type Addressed, addressedBy, findDestinations, type Rule } from './addressed.ts';
import { alertMail } from './alert-mail.ts';
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
  const subjects = await listSubjects(tx, events);
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
  const addressed = addressedBy(events, await mailRules(rulesAbout(tx, events), services.alertLinks));
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
  const destinationOf = await findDestinations(tx, addressed);
  const mailed = await admitStrangers(tx, workspaceId, addressed, services.now());
  const mails = mailed.map((each) => newAlert(each, destinationOf(each.events[0]), services.alertLinks));
  await writeMails(services, tx, mails);
}

/** While changes wait for a digest, new ones wait too, so that people get them in order. */
function isFull({ caps }: Services, { written, gathered }: MailShare, mails = 1): boolean {
  return gathered > 0 || written + mails > caps.mailsPerHour;
}

/** A rule to match events with when its recipient does not matter. */
function withoutRecipient(subject: RuleSubject): Rule {
  const noRecipient = { workspaceName: '', recipient: '', limitedTo: null, notAsked: false, isMember: false };
  return { ...subject, ...noRecipient, language: 'en' };
}

function newAlert(
  { recipient, workspaceId, workspaceName, notAsked, isMember, language, events }: Addressed,
  destination: string,
  to: AlertLinks,
): NewMail {
  const [first] = events;
  // To anyone else, the link would show a page to sign in.
  const shipmentUrl = isMember ? to.shipment(first) : null;
  const unsubscribeUrl = to.unsubscribe({ workspaceId, recipient });
  const confirmUrl = notAsked ? to.confirm({ workspaceId, recipient }) : null;
  const links = { shipmentUrl, unsubscribeUrl, confirmUrl };
  const mail = alertMail({ language, events, destination, workspaceName, ...links });
  return { workspaceId, shipmentId: first.shipmentId, recipient, kind: 'alert', unsubscribeUrl, ...mail };
}
