import { insertAsked } from '../../mail/confirmations.ts';
import type { Tx } from '../../store/open.ts';

/**
 * Returns the mails that may be sent: all mails to confirmed addresses, and for each other address its first mail,
 * which asks to confirm. Two transactions never both write a first mail.
 */
export async function admitStrangers<Mail extends { recipient: string; notAsked: boolean }>(
  tx: Tx,
  workspaceId: string,
  mails: readonly Mail[],
  at: Date,
): Promise<Mail[]> {
  const strangers = mails.filter(({ notAsked }) => notAsked).map(({ recipient }) => recipient);
  if (strangers.length === 0) return [...mails];
  const asked = await insertAsked(tx, workspaceId, strangers, at);
  return mails.filter(({ recipient, notAsked }) => !notAsked || asked.delete(recipient.toLowerCase()));
}
