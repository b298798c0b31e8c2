import { admission, alertsPerHour, type MailVerdict } from '../domain/alerts/mail-allowance.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { lockName } from '../store/lock-name.ts';
import type { Db, Tx } from '../store/open.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';
import type { HeldJob } from '../work/claim-due.ts';
import type { MailLook } from './compose-mail.ts';
import { digestMail } from './digest-mail.ts';
import {
  type Addressee,
  findHeldMail,
  holdDueAlerts,
  listAdmissions,
  listHeldSubjects,
  settleMail,
  updateMails,
} from './mail-queries.ts';
import { isUnsubscribed } from './unsubscriptions.ts';
import { writeDigestMails } from './write-mails.ts';

export interface AdmitDeps extends Services {
  /** How the mails of a workspace look. */
  readLook(tx: Tx, workspaceId: string): Promise<MailLook>;
  /** Those of the shipments that the addressee may not see, or no longer. */
  listHidden(db: Db | Tx, addressee: Addressee, shipmentIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * The mail, if it is to be sent now. Null when another process has it, when its recipient has unsubscribed or may no longer
 * see the shipment, when the recipient has reached the limit of this hour, or when a digest is sent instead.
 */
export async function admitMail(deps: AdmitDeps, held: HeldJob): Promise<MailRow | null> {
  const mail = await findHeldMail(deps.db, held);
  if (mail === undefined) return null;
  const [hidden] = await hiddenOf(deps, deps.db, mail, [mail]);
  if (hidden !== undefined) {
    await settleMail(deps.db, held, droppedAt(deps.now()));
    return null;
  }
  // Notices do not count. A mail that was admitted once is not counted again when it is tried again.
  if (mail.kind === 'notice' || mail.admitted_at !== null) return mail;
  return await inTransaction(deps.db, (tx) => admitAlert(deps, tx, held, mail));
}

async function admitAlert(deps: AdmitDeps, tx: Tx, held: HeldJob, mail: MailRow): Promise<MailRow | null> {
  const now = deps.now();
  const verdict = await judgeAlert(tx, mail, now);
  // While another transaction held the lock, the mail may have gone into a digest.
  if ((await findHeldMail(tx, held)) === undefined) return null;
  if (verdict.kind === 'drop') {
    await settleMail(tx, held, droppedAt(now));
    return null;
  }
  if (verdict.kind === 'hold') {
    await settleMail(tx, held, { state: 'held', next_attempt_at: verdict.until });
    await holdDueAlerts(tx, mail, now, verdict.until);
    return null;
  }
  const waiting = (await listHeldSubjects(tx, mail)).filter(({ id }) => id !== mail.id);
  const hidden = await hiddenOf(deps, tx, mail, waiting);
  const others = waiting.filter((each) => !hidden.includes(each));
  await updateMails(
    tx,
    hidden.map(({ id }) => id),
    droppedAt(now),
  );
  if (others.length > 0) {
    // Oldest first: held mails are older than the others.
    await writeDigest(deps, tx, mail, [...others, mail]);
    return null;
  }
  await settleMail(tx, held, { state: 'pending', admitted_at: now });
  return mail;
}

/** Those of the mails that are about shipments which the addressee may not see. */
async function hiddenOf<Mail extends Pick<MailRow, 'shipment_id'>>(
  { listHidden }: AdmitDeps,
  db: Db | Tx,
  addressee: Addressee,
  mails: readonly Mail[],
): Promise<Mail[]> {
  const about = mails.flatMap(({ shipment_id }) => shipment_id ?? []);
  if (about.length === 0) return [];
  const hidden = await listHidden(db, addressee, about);
  return mails.filter(({ shipment_id }) => shipment_id !== null && hidden.has(shipment_id));
}

function droppedAt(now: Date) {
  return { state: 'dropped', next_attempt_at: null, settled_at: now } as const;
}

/** Writes one mail to the recipient of `last` in place of all of these, due at once. */
async function writeDigest(
  deps: AdmitDeps,
  tx: Tx,
  last: MailRow,
  mails: readonly Pick<MailRow, 'id' | 'subject'>[],
): Promise<void> {
  const { workspace_id: workspaceId, recipient, unsubscribe_url: unsubscribeUrl } = last;
  const look = await deps.readLook(tx, workspaceId);
  const subjects = mails.map(({ subject }) => subject);
  const language = last.language;
  const parts = digestMail({ language, subjects, look, unsubscribeUrl });
  const [digest] = await writeDigestMails(deps, tx, [{ workspaceId, recipient, ...parts, unsubscribeUrl }]);
  await updateMails(
    tx,
    mails.map(({ id }) => id),
    { state: 'digested', next_attempt_at: null, settled_at: deps.now(), digest_id: digest?.id ?? null },
  );
}

/** The decision about an alert; `drop`: the recipient has unsubscribed from this workspace. */
export type AlertVerdict = MailVerdict | { kind: 'drop' };

/**
 * Whether a person gets another alert now. Until the transaction ends, no other transaction decides about this person.
 */
export async function judgeAlert(tx: Tx, addressee: Addressee, now: Date): Promise<AlertVerdict> {
  const { workspace_id: workspaceId, recipient } = addressee;
  await lockName(tx, `mails ${workspaceId} ${recipient.toLowerCase()}`);
  if (await isUnsubscribed(tx, { workspaceId, recipient })) return { kind: 'drop' };
  return admission(await listAdmissions(tx, addressee, alertsPerHour), now);
}
