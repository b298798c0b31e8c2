import { type Admission, admission, alertsPerHour } from '../domain/mail-allowance.ts';
import type { Tx } from '../store/open.ts';
import { type Addressee, listAdmissions, lockAddressee } from './mail-queries.ts';
import { isUnsubscribed } from './unsubscriptions.ts';

/** What is to become of an alert: `drop` for whoever wants none of this workspace. */
export type AlertVerdict = Admission | { kind: 'drop' };

/** Whether a person gets another alert now. It holds until the transaction ends: nobody else decides meanwhile. */
export async function judgeAlert(tx: Tx, addressee: Addressee, now: Date): Promise<AlertVerdict> {
  await lockAddressee(tx, addressee);
  const { workspace_id: workspaceId, recipient } = addressee;
  if (await isUnsubscribed(tx, { workspaceId, recipient })) return { kind: 'drop' };
  return admission(await listAdmissions(tx, addressee, alertsPerHour), now);
}
