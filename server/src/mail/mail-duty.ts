// Sending: mails that are due go out, whichever server is free.

import { nextAttemptAt } from '../domain/retry-schedule.ts';
import { claimDue, type DueRows, nextDueAt } from '../work/due-rows.ts';
import type { Duty } from '../work/duty.ts';
import { notifyWork } from '../work/start-duty.ts';
import { type AdmitDeps, admitMail } from './admit-mail.ts';
import { findHeldMail, type HeldMail, settleMail } from './mail-queries.ts';
import type { Mailer, MailOutcome } from './mailer.ts';
import { mailWidth } from './open-mailer.ts';
import { mailDutyName } from './write-mails.ts';

/** Mails by when they are sent, or tried again. */
export const dueMails: DueRows = { table: 'mails', dueAt: 'next_attempt_at', id: 'id' };
const leaseMs = 3 * 60_000;
/** For one mail: a server that answers a byte at a time is given up, too. */
const deadlineMs = 2 * 60_000;

export interface MailDeps extends AdmitDeps {
  mailer: Mailer;
  /** Pauses between the attempts. */
  retryDelaysSeconds: readonly number[];
  /** Spreads the attempts: 0 to 1. */
  random: () => number;
  /** Told of every attempt. */
  observed?: (outcome: MailOutcome['kind']) => void;
  log: (line: string) => void;
}

/** Sends every mail that is due. */
export function mailDuty(deps: MailDeps): Duty<HeldMail> {
  const { db, now, mailer } = deps;

  async function claim(limit: number): Promise<HeldMail[]> {
    const claimedAt = now();
    const leasedUntil = new Date(claimedAt.getTime() + leaseMs);
    const ids = await claimDue(db, dueMails, { now: claimedAt, leasedUntil, limit });
    return ids.map((id) => ({ id, leasedUntil }));
  }

  async function perform(held: HeldMail, signal: AbortSignal): Promise<void> {
    const mail = await admitMail(deps, held);
    if (mail === null) return;
    await settle(deps, held, mail.attempts, await mailer.send(mail, signal));
  }

  async function postpone(held: HeldMail): Promise<void> {
    const mail = await findHeldMail(db, held);
    if (mail === undefined) return;
    await settle(deps, held, mail.attempts, { kind: 'failed', error: 'The attempt was given up.' });
  }

  async function release(held: HeldMail): Promise<void> {
    await settleMail(db, held, { next_attempt_at: now() });
    await notifyWork(db, mailDutyName);
  }

  return {
    name: mailDutyName,
    width: mailWidth,
    deadlineMs,
    claim,
    nextDueAt: () => nextDueAt(db, dueMails),
    perform,
    postpone,
    release,
  };
}

/** @param before attempts before this one */
async function settle(deps: MailDeps, held: HeldMail, before: number, outcome: MailOutcome): Promise<void> {
  const { db, now, retryDelaysSeconds, random, observed, log } = deps;
  observed?.(outcome.kind);
  const attempts = before + 1;
  const at = now();
  if (outcome.kind === 'sent') {
    await settleMail(db, held, { state: 'sent', attempts, next_attempt_at: null, settled_at: at });
    return;
  }
  const last_error = outcome.error;
  const retryAt =
    outcome.kind === 'refused'
      ? null
      : nextAttemptAt({ attempts, delaysSeconds: retryDelaysSeconds, now: at, random });
  if (retryAt !== null) return await settleMail(db, held, { attempts, last_error, next_attempt_at: retryAt });
  await settleMail(db, held, {
    state: 'failed',
    attempts,
    last_error,
    next_attempt_at: null,
    settled_at: at,
  });
  log(`Mail ${held.id} was given up at attempt ${attempts}: ${last_error}`);
}
