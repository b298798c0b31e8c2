import { dayMs } from '../../domain/time/time-spans.ts';
import { sizeText } from '../terminal.ts';
import type { Certificate } from './certificates.ts';
import { type Finding, fault, fine, warning } from './finding.ts';
import type { MachineFacts } from './machine-facts.ts';

/** A certificate that ends sooner is a warning. Programs renew theirs a month before the end, so this one was forgotten. */
const soonMs = 14 * dayMs;

const advice = 'renew it: without it, nothing connects';

const gigabyte = 1_000_000_000;

export function judgeMachine(facts: MachineFacts, now: Date): Finding[] {
  return [
    fine('node', facts.node),
    ...(facts.disk === null ? [] : [judgeDisk(facts.disk)]),
    judgeSecret(facts),
    judgePermissions(facts),
    judgeCarriers(facts),
    ...(facts.freeTime ? [judgeFreeTime(facts.freeTime)] : []),
    judgeMail(facts.mail),
    ...(facts.redis ? [judgeRedis(facts.redis)] : []),
    ...judgeCertificates('certificates', facts.certificates, now),
  ];
}

function judgeDisk({ path, freeBytes, totalBytes }: NonNullable<MachineFacts['disk']>): Finding {
  const found = `${sizeText(freeBytes)} of ${sizeText(totalBytes)} free in ${path}`;
  const advice = 'free some space, or move DATA_DIR to a larger disk: a full disk stops the database';
  if (freeBytes < gigabyte) return fault('disk', found, advice);
  if (freeBytes < 5 * gigabyte || freeBytes < totalBytes / 10) return warning('disk', found, advice);
  return fine('disk', found);
}

function judgeSecret({ secretFrom }: MachineFacts): Finding {
  if (secretFrom === 'setting') return fine('secret', 'set in APP_SECRET');
  if (secretFrom === 'file') return fine('secret', 'in DATA_DIR/app-secret; keep a copy in another place');
  return fault(
    'secret',
    'there is none',
    'set APP_SECRET to the secret of this installation, the same on every server',
  );
}

function judgePermissions({ exposed, unwritable }: MachineFacts): Finding {
  if (unwritable.length > 0) {
    const advice = 'give the user of Landfall the right to write there';
    return fault('permissions', `${unwritable.join(', ')} may not be written`, advice);
  }
  if (exposed.length === 0) return fine('permissions', 'no other user can read secrets');
  return warning(
    'permissions',
    `other users can read ${exposed.join(', ')}`,
    `chmod 600 ${exposed.join(' ')}`,
  );
}

function judgeCarriers({ carriers, isDemo }: MachineFacts): Finding {
  if (isDemo) return fine('carriers', 'simulated');
  if ('reason' in carriers) return fault('carriers', carriers.reason, 'see docs/carriers.md');
  if (carriers.count > 0)
    return fine('carriers', `${carriers.count} configured; "npx landfall carriers check" asks them`);
  return warning(
    'carriers',
    'none in CARRIERS_FILE',
    'connect some in the console, unless "npx landfall carriers list" shows them (docs/carriers.md)',
  );
}

function judgeFreeTime(freeTime: NonNullable<MachineFacts['freeTime']>): Finding {
  if ('count' in freeTime) return fine('free time', `${freeTime.count} rules in FREE_TIME_FILE`);
  return fault('free time', freeTime.reason, 'correct it: "npx landfall free-time check" reads the file');
}

function judgeMail(mail: MachineFacts['mail']): Finding {
  if (mail === 'files') {
    const advice = 'set SMTP_URL: files are for a trial, and no person gets them';
    return warning('mail', 'mails are written to DATA_DIR/outbox', advice);
  }
  if (mail.reason === null) return fine('mail', 'the mail server lets Landfall in');
  const advice = /certificate/i.test(mail.reason)
    ? 'the mail server shows a certificate that cannot be trusted: renew it there, or name its root in NODE_EXTRA_CA_CERTS'
    : 'check SMTP_URL, and that this machine reaches the mail server';
  return fault('mail', mail.reason, advice);
}

function judgeRedis({ reason }: NonNullable<MachineFacts['redis']>): Finding {
  if (reason === null) return fine('redis', 'it answers');
  return fault(
    'redis',
    reason,
    'check REDIS_URL: until it answers, each server counts the requests by itself',
  );
}

/** The one that ends first counts. Without certificates there is nothing to say. */
export function judgeCertificates(check: string, certificates: readonly Certificate[], now: Date): Finding[] {
  const [first] = certificates.toSorted((a, b) => a.validTo.getTime() - b.validTo.getTime());
  if (first === undefined) return [];
  const leftMs = first.validTo.getTime() - now.getTime();
  const day = first.validTo.toISOString().slice(0, 10);
  if (leftMs < 0) return [fault(check, `that of ${first.of} ended on ${day}`, advice)];
  if (leftMs < soonMs) return [warning(check, `that of ${first.of} ends on ${day}`, advice)];
  return [fine(check, `that of ${first.of} is the first to end, on ${day}`)];
}
