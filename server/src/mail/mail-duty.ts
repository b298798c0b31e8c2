// Sends due mails. Any free server does this.

import { nextAttemptAt } from '../domain/webhooks/retry-schedule.ts';
import type { Db } from '../store/open.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';
import type { DueRows, HeldJob } from '../work/claim-due.ts';
import type { Duty } from '../work/duty.ts';
import { leasedDuty } from '../work/duty.ts';
import { notifyWork } from '../work/start-duty.ts';
import { type AdmitDeps, admitMail } from './admit-mail.ts';
import { logoMark } from './compose-mail.ts';
import { deleteAsked } from './confirmations.ts';
import { findHeldMail, settleMail } from './mail-queries.ts';
import type { Mailer, MailLogo, MailOutcome } from './mailer.ts';
import { mailWidth } from './open-mailer.ts';
import { openBody, removedBody, withoutLinksIn } from './sealed-body.ts';
import { mailDutyName } from './write-mails.ts';

/** The mails, by the time when they are sent or tried again. */
export const dueMails: DueRows = {
  table: 'mails',
  dueAt: 'next_attempt_at',
  id: 'id',
};

const leaseMs = 3 * 60_000;

/** Time limit of one mail, which also ends attempts at a server that answers a byte at a time. */
const deadlineMs = 2 * 60_000;

export interface MailDeps extends AdmitDeps {
  mailer: Mailer;
  /** The logo of a workspace as it is now. */
  findLogo: (db: Db, workspaceId: string) => Promise<MailLogo | undefined>;
  /** Random numbers from 0 to 1, which spread the attempts. */
  random: () => number;
  observed?: (outcome: MailOutcome['kind']) => void;
}

export function mailDuty(deps: MailDeps): Duty<HeldJob> {
  const { db, now } = deps;
  /** One line for the first failure: while mails cannot be sent, the others would say the same. */
  let isTroubleLogged = false;

  function report(outcome: MailOutcome, { id }: HeldJob, { attempts, retryAt }: Settled): void {
    // The mail server has answered, even if it refused the mail.
    if (outcome.kind !== 'failed') isTroubleLogged = false;
    if (outcome.kind === 'sent') return;
    if (retryAt === null) deps.log(`Mail ${id} was given up at attempt ${attempts}: ${outcome.error}`);
    else if (!isTroubleLogged) deps.log(`Mail ${id} was not sent, will try again: ${outcome.error}`);
    if (retryAt !== null) isTroubleLogged = true;
  }

  async function perform(held: HeldJob, signal: AbortSignal): Promise<void> {
    const mail = await admitMail(deps, held);
    if (mail === null) return;
    const outcome = await sendOpened(deps, mail, signal);
    report(outcome, held, await settle(deps, held, mail, outcome));
  }

  async function postpone(held: HeldJob): Promise<void> {
    const mail = await findHeldMail(db, held);
    if (mail === undefined) return;
    const outcome = { kind: 'failed', error: 'The attempt was given up.' } as const;
    report(outcome, held, await settle(deps, held, mail, outcome));
  }

  async function release(held: HeldJob): Promise<void> {
    await settleMail(db, held, { next_attempt_at: now() });
    await notifyWork(db, mailDutyName);
  }

  const duty = leasedDuty(deps, {
    name: mailDutyName,
    rows: dueMails,
    width: mailWidth,
    ...{ leaseMs, deadlineMs, perform },
  });
  return { ...duty, postpone, release };
}

async function sendOpened(
  { db, mailer, sealer, findLogo }: MailDeps,
  mail: MailRow,
  signal: AbortSignal,
): Promise<MailOutcome> {
  let opened: MailRow;
  try {
    opened = openBody(sealer, mail);
  } catch (error) {
    // The mail is tried again, because another server may have the secret.
    return { kind: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
  const logo = mail.html.includes(logoMark) ? await findLogo(db, mail.workspace_id) : undefined;
  const outcome = await mailer.send({ ...opened, logo }, signal);
  return mail.holds_link ? withoutLinksIn(outcome) : outcome;
}

interface Settled {
  attempts: number;
  /** Null: it is not tried again. */
  retryAt: Date | null;
}

/** @param mail as it was before this attempt */
async function settle(
  { db, now, retryDelaysSeconds: delaysSeconds, random, observed }: MailDeps,
  held: HeldJob,
  mail: MailRow,
  outcome: MailOutcome,
): Promise<Settled> {
  observed?.(outcome.kind);
  const attempts = mail.attempts + 1;
  const at = now();
  const retryAt =
    outcome.kind === 'failed' ? nextAttemptAt({ attempts, delaysSeconds, now: at, random }) : null;
  await settleMail(db, held, {
    attempts,
    next_attempt_at: retryAt,
    ...(outcome.kind === 'sent' ? { in_outbox: outcome.inOutbox ?? false } : { last_error: outcome.error }),
    ...(retryAt === null && { state: outcome.kind === 'sent' ? 'sent' : 'failed', settled_at: at }),
    ...(retryAt === null && mail.holds_link && removedBody()),
  });
  if (outcome.kind === 'failed' && retryAt === null) await deleteAsked(db, held.id);
  return { attempts, retryAt };
}
