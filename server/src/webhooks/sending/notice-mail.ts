import { joinedWorkspace } from '../../accounts/joined.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Language } from '../../domain/text/language.ts';
import { withoutLinks } from '../../domain/text/link-text.ts';
import type { DeliveryAttempt } from '../../domain/webhooks/delivery-attempt.ts';
import { isAcknowledged } from '../../domain/webhooks/retry-schedule.ts';
import { findAddressLanguage } from '../../mail/address-language.ts';
import { composeMail, type MailFact, type SubjectedMail, subjectIn } from '../../mail/compose-mail.ts';
import { consoleUrl } from '../../mail/console-url.ts';
import { localTime } from '../../mail/mail-dates.ts';
import { oneLine } from '../../mail/one-line.ts';
import type { MailWords } from '../../mail/text/en.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import { writeMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import type { Judgement } from './outcome-writer.ts';

export interface Notice {
  language: Language;
  endpoint: { id: string; label: string; url: string; mode: Mode };
  /** The page of the endpoint in the console; null without a console URL. */
  pageUrl: string | null;
  /**
   * `hour` and `day`: it has been failing for that long. `gone` and `failing`: it was disabled, because it answered
   * that it is gone, or because it did not stop failing.
   */
  state: 'hour' | 'day' | 'gone' | 'failing';
  failingSince: Date;
  /** The last failure, in words. */
  lastFailure: string;
}

type Words = MailWords['notice'];

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

export function noticeMail(notice: Notice): SubjectedMail {
  const { language, endpoint, pageUrl, state } = notice;
  const words = wordsIn(language).notice;
  const heading = words.headings[state];
  const label = withoutLinks(endpoint.label);
  const parts = composeMail({
    language,
    heading,
    lines:
      state === 'hour' || state === 'day' ? stillTried(words, endpoint.id) : disabled(words, endpoint.id),
    facts: factsOf(words, label, notice),
    link: pageUrl === null ? null : { label: words.show, url: pageUrl },
    footer: words.footer,
    unsubscribeUrl: null,
  });
  const subject = subjectIn(endpoint.mode, words.subject(heading, label || endpoint.url));
  return { language, subject: oneLine(subject), ...parts };
}

function factsOf(
  { labels, modes }: Words,
  label: string,
  { language, endpoint, failingSince, lastFailure }: Notice,
): MailFact[] {
  return [
    { label: labels.endpoint, value: [label, endpoint.id].filter((part) => part !== '').join(' · ') },
    { label: labels.url, value: endpoint.url },
    { label: labels.mode, value: modes[endpoint.mode] },
    { label: labels.since, value: localTime(language, failingSince.toISOString()) },
    { label: labels.lastFailure, value: lastFailure },
  ];
}

function stillTried(words: Words, id: string): string[] {
  const todo = words.answer(`GET /api/v1/webhooks/${id}/deliveries`);
  return [words.stillTried, `${todo} ${recovering(words, id)}`];
}

function disabled(words: Words, id: string): string[] {
  const todo = words.enable(`PATCH /api/v1/webhooks/${id} {"enabled": true}`);
  return [words.nothingSent, `${todo} ${recovering(words, id)}`];
}

function recovering(words: Words, id: string): string {
  return words.recover(`POST /api/v1/webhooks/${id}/recover`);
}
