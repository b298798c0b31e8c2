import type { Owner } from '../../accounts/owner.ts';
import { type NewMessage, writeMessages } from '../../chat/write-messages.ts';
import { type Briefing, nextBriefingAt } from '../../domain/alerts/briefing.ts';
import { mailHourMs } from '../../domain/alerts/mail-allowance.ts';
import { admitStrangers } from '../../mail/confirmations.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import { type DigestToWrite, writeDigestMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import { readLook } from '../../sharing/brand/read-look.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import type { HeldJob } from '../../work/claim-due.ts';
import type { Rule } from '../publishing/addressed.ts';
import { channelRules, mailRules, ruleOfBriefing } from '../publishing/list-rules.ts';
import { lockMailShare, readMailShare } from '../publishing/mail-share.ts';
import { updateAlert } from '../rules/queries.ts';
import { type BriefingFacts, type BriefingScope, readBriefingFacts } from './briefing-facts.ts';
import { type BriefingSetting, briefingMail, briefingParts, isEmpty } from './briefing-parts.ts';

/** An event can be read only when its transaction is committed. Events that are younger than this wait for the next briefing. */
const eventsAppearWithinMs = 120_000;

/** A briefing, with what each of its readers may see. */
interface Written {
  scope: BriefingScope;
  briefing: Briefing;
  /** Facts by the limit of their readers. */
  known: Map<string, BriefingFacts>;
}

/**
 * With the time of the next one, in one transaction: so it is sent once, even if several servers try. If its mails would exceed
 * the workspace's share of the hour, it waits for an hour.
 */
export async function writeBriefing(services: Services, held: HeldJob): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const rule = await lockHeldBriefing(tx, held);
    if (rule === undefined || rule.briefing === null) return;
    const { workspace_id: workspaceId, mode, briefing } = rule;
    const owner: Owner = { workspaceId, mode };
    const at = services.now();
    const clocked = await onClock({ ...services, db: tx }, owner);
    const now = clocked.now();
    const until = new Date(now.getTime() - eventsAppearWithinMs);
    const written = { scope: { owner, rule, now, until }, briefing, known: new Map() };
    const mails = await mailRules(ruleOfBriefing(services, tx, rule.id), services.alertLinks);
    if (mails.length > 0 && !(await hasRoom(services, tx, workspaceId, mails.length))) {
      await updateAlert(tx, rule.id, { briefing_due_at: new Date(at.getTime() + mailHourMs) });
      return;
    }
    await mailTo(services, tx, mails, written);
    await postTo(services, tx, await channelRules(ruleOfBriefing(services, tx, rule.id)), written);
    const next = { briefed_at: until, briefing_due_at: nextBriefingAt(briefing, at) };
    await updateAlert(tx, rule.id, next);
  });
}

/** If the share is smaller than one briefing, one may pass in an hour. */
async function hasRoom(
  { caps, now }: Services,
  tx: Tx,
  workspaceId: string,
  mails: number,
): Promise<boolean> {
  await lockMailShare(tx, workspaceId);
  const { written } = await readMailShare(tx, workspaceId, now());
  return written === 0 || written + mails <= caps.mailsPerHour;
}

async function mailTo(services: Services, tx: Tx, rules: readonly Rule[], written: Written): Promise<void> {
  const { alertLinks: links, now } = services;
  const { owner } = written.scope;
  const wanted = await withSomethingToSay(tx, rules, written);
  const admitted = await admitStrangers(tx, owner.workspaceId, wanted, now());
  const look = await readLook(tx, owner.workspaceId);
  const mails: DigestToWrite[] = [];
  for (const rule of admitted) {
    const { workspaceId, recipient, isTeam, notAsked } = rule;
    const to = { workspaceId, recipient };
    const unsubscribeUrl = links.unsubscribe(to);
    const mail = briefingMail({
      ...settingOf(rule, written),
      facts: await factsFor(tx, rule, written),
      look,
      // To anyone else, the link would show a page to sign in.
      shipmentsUrl: isTeam ? links.shipments(owner) : null,
      unsubscribeUrl,
      confirmUrl: notAsked ? links.confirm(to) : null,
    });
    mails.push({ ...to, unsubscribeUrl, ...mail });
  }
  if (mails.length > 0) await writeDigestMails(services, tx, mails);
}

async function postTo(services: Services, tx: Tx, rules: readonly Rule[], written: Written): Promise<void> {
  const messages: NewMessage[] = [];
  for (const rule of await withSomethingToSay(tx, rules, written)) {
    const { workspaceId, recipient: channelId, language } = rule;
    const { subject, lines, facts, items } = briefingParts(
      await factsFor(tx, rule, written),
      settingOf(rule, written),
    );
    const { briefing, chat } = wordsIn(language);
    const pages = [
      { label: briefing.show, url: services.alertLinks.shipments(written.scope.owner) },
      { label: chat.stop, url: services.alertLinks.alerts(written.scope.owner) },
    ];
    const links = pages.flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
    const content = { heading: subject, ...{ lines, facts, items, links } };
    messages.push({ workspaceId, channelId, shipmentId: null, kind: 'briefing', language, content });
  }
  await writeMessages(services, tx, messages);
}

/** The rules with something to report, or all if an empty briefing is sent too. */
async function withSomethingToSay(tx: Tx, rules: readonly Rule[], written: Written): Promise<Rule[]> {
  if (written.briefing.send_empty) return [...rules];
  const wanted: Rule[] = [];
  for (const rule of rules) if (!isEmpty(await factsFor(tx, rule, written))) wanted.push(rule);
  return wanted;
}

/** Read once for all readers with the same limit. */
async function factsFor(tx: Tx, { limitedTo }: Rule, { scope, known }: Written): Promise<BriefingFacts> {
  const name = JSON.stringify(limitedTo?.toSorted() ?? null);
  const found = known.get(name);
  if (found !== undefined) return found;
  const owner = { ...scope.owner, ...(limitedTo !== null && { limitedTo }) };
  const facts = await readBriefingFacts(tx, { ...scope, owner });
  known.set(name, facts);
  return facts;
}

function settingOf({ language, workspaceName }: Rule, { scope, briefing }: Written): BriefingSetting {
  return { language, mode: scope.owner.mode, every: briefing.every, workspaceName, now: scope.now };
}

/** The rule, locked until the transaction ends, while this process holds the lease. */
async function lockHeldBriefing(tx: Tx, { id, leasedUntil }: HeldJob): Promise<AlertRow | undefined> {
  return await tx
    .selectFrom('alerts')
    .selectAll()
    .where('id', '=', id)
    .where('briefing_due_at', '=', leasedUntil)
    .forUpdate()
    .executeTakeFirst();
}
