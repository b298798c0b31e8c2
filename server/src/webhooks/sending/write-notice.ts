import { joinedWorkspace } from '../../accounts/joined.ts';
import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import { isAcknowledged } from '../../domain/retry-schedule.ts';
import { findAddressLanguage } from '../../mail/address-language.ts';
import { consoleUrl } from '../../mail/console-url.ts';
import { writeMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import { noticeMail } from './notice-mail.ts';
import type { Judgement } from './outcome.ts';

/** Mails the owner of the workspace about the health of the endpoint, in the transaction that changes it. */
export async function writeNotice(
  services: Services,
  tx: Tx,
  { endpointId, health, verdict, outcomes }: Judgement,
): Promise<void> {
  const endpoint = await findOwned(tx, endpointId);
  if (endpoint === undefined) return;
  const { workspaceId, recipient } = endpoint;
  const language = await findAddressLanguage(tx, { workspaceId, recipient, senderId: null });
  const mail = noticeMail({
    language,
    endpoint,
    pageUrl: services.publicUrl && `${consoleUrl(services.publicUrl, endpoint)}/webhooks/${endpoint.id}`,
    state: verdict.disable ?? verdict.notice ?? 'hour',
    failingSince: health.failingSince ?? services.now(),
    lastFailure: lastFailureOf(outcomes.map(({ attempt }) => attempt)),
  });
  const envelope = {
    workspaceId,
    recipient,
    kind: 'notice',
    shownTo: 'developer',
    unsubscribeUrl: null,
  } as const;
  await writeMails(services, tx, [{ ...envelope, ...mail }]);
}

/** The endpoint and the recipient of its notices; undefined when the endpoint was deleted. */
function findOwned(tx: Tx, endpointId: string) {
  return tx
    .selectFrom('webhook_endpoints as endpoint')
    .innerJoin(joinedWorkspace, 'workspace.id', 'endpoint.workspace_id')
    .select(['endpoint.id', 'endpoint.label', 'endpoint.url', 'endpoint.mode'])
    .select(['workspace.id as workspaceId', 'workspace.owner_email as recipient'])
    .where('endpoint.id', '=', endpointId)
    .where('endpoint.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The failure in words, such as `HTTP 503` or `timeout: no answer within 15 s`. */
function lastFailureOf(attempts: readonly DeliveryAttempt[]): string {
  const last = attempts.findLast((attempt) => !isAcknowledged(attempt));
  const answer = last?.status == null ? [] : [`HTTP ${last.status}`];
  const reasons = [last?.failure, last?.detail].filter((reason) => reason != null);
  return [...answer, ...reasons].join(': ');
}
