import { mostGathered } from '../../domain/alerts/mail-allowance.ts';
import { admitStrangers } from '../../mail/confirmations.ts';
import { digestMail } from '../../mail/digest-mail.ts';
import { type DigestToWrite, writeDigestMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import { readLook } from '../../sharing/brand/read-look.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import type { HeldJob } from '../../work/claim-due.ts';
import { lockMailShare, readMailShare } from '../publishing/mail-share.ts';
import {
  type DigestAddressee,
  deleteGathered,
  type HeldChange,
  listAddressees,
  listHeldChanges,
  markDigested,
  postponeGathered,
} from './gathered-queries.ts';

/** The most changes that one digest lists. */
const listed = 20;
/** Time until the rest of the digests are written. */
const nextPassMs = 3_600_000;

/** One to each recipient, as many as the share of the hour allows. Who gets none now comes first the next time. */
export async function writeDigests(services: Services, held: HeldJob): Promise<void> {
  const { workspaceId } = held;
  await inTransaction(services.db, async (tx) => {
    await lockMailShare(tx, workspaceId);
    const waiting = await listHeldChanges(tx, held);
    if (waiting.length === 0) return;
    const now = services.now();
    const { written } = await readMailShare(tx, workspaceId, now);
    const room = Math.max(0, services.caps.mailsPerHour - written);
    // Changes that some recipients have got already go first, so that every recipient has a turn.
    const begun = waiting.filter(({ digested_up_to }) => digested_up_to !== '');
    const changes = begun.length > 0 ? begun : waiting;
    const ids = changes.map(({ id }) => id);
    const { asksToConfirm } = services.alertLinks;
    const page = { limit: room + 1, listed, asksToConfirm, now };
    const addressees = await listAddressees(tx, workspaceId, ids, page);
    const served = addressees.slice(0, room);
    await write(services, tx, workspaceId, { served, changes });
    const last = served.at(-1);
    if (addressees.length <= room) await deleteGathered(tx, ids);
    else if (last !== undefined) await markDigested(tx, ids, last.recipient);
    await postponeGathered(tx, workspaceId, new Date(now.getTime() + nextPassMs));
  });
}

async function write(
  services: Services,
  tx: Tx,
  workspaceId: string,
  { served, changes }: { served: readonly DigestAddressee[]; changes: readonly HeldChange[] },
): Promise<void> {
  if (served.length === 0) return;
  const look = await readLook(tx, workspaceId);
  const mailed = await admitStrangers(tx, workspaceId, served, services.now());
  const known = new Map(changes.map(({ id, lines }) => [id, lines]));
  const mails = mailed.map(({ recipient, count, newest, notAsked, language }): DigestToWrite => {
    const unsubscribeUrl = services.alertLinks.unsubscribe({ workspaceId, recipient });
    const subjects = newest.toReversed().map((id) => known.get(id)?.[language] ?? '');
    const isCut = changes.length >= mostGathered;
    const confirmUrl = notAsked ? services.alertLinks.confirm({ workspaceId, recipient }) : null;
    const stands = { subjects, count, isCut, gatheredBy: 'workspace' } as const;
    const mail = digestMail({ language, ...stands, look, unsubscribeUrl, confirmUrl });
    return { workspaceId, recipient, unsubscribeUrl, ...mail };
  });
  await writeDigestMails(services, tx, mails);
}
