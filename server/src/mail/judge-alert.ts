import { admission, alertsPerHour, type MailVerdict } from '../domain/mail-allowance.ts';
import type { Tx } from '../store/open.ts';
import { type Addressee, listAdmissions, lockAddressee } from './mail-queries.ts';
import { isUnsubscribed } from './unsubscriptions.ts';

/** The decision about an alert; `drop`: the recipient has unsubscribed from this workspace. */
export type AlertVerdict = MailVerdict | { kind: 'drop' };

/**
 * Whether a person gets another alert now. Until the transaction ends, no other transaction decides about this person.
 */
export async function judgeAlert(tx: Tx, addressee: Addressee, now: Date): Promise<AlertVerdict> {
  await lockAddressee(tx, addressee);
  const { workspace_id: workspaceId, recipient } = addressee;
  if (await isUnsubscribed(tx, { workspaceId, recipient })) return { kind: 'drop' };
  return admission(await listAdmissions(tx, addressee, alertsPerHour), now);
}
