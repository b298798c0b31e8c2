import type { ChannelVerdict } from '../domain/alerts/channel-verdict.ts';
import type { DeliveryAttempt } from '../domain/webhooks/delivery-attempt.ts';
import { oneLine } from '../mail/one-line.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import type { HeldJob } from '../work/claim-due.ts';
import { type ChannelChange, lockHeldChannel, updateChannel } from './channel-queries.ts';
import { hasWaiting, settleMessages, type WaitingMessage } from './message-queries.ts';
import { writePausedMail } from './paused-mail.ts';

/** What one message to a channel stands for. */
export interface PostedMessages {
  posted: readonly WaitingMessage[];
  /** How many dropped messages it reports. */
  dropped: number;
}

/** Slack takes one message a second for each channel: https://docs.slack.dev/apis/web-api/rate-limits. */
const betweenMs = 1_000;
const longestError = 300;

/** Writes what follows from an attempt, unless this process has lost the channel. */
export async function settlePost(
  services: Services,
  held: HeldJob,
  { posted, dropped }: PostedMessages,
  { attempt, verdict }: { attempt: DeliveryAttempt; verdict: ChannelVerdict },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const channel = await lockHeldChannel(tx, held);
    if (channel === undefined) return;
    const ids = posted.map(({ id }) => id);
    const at = services.now();
    const error = verdict.kind === 'sent' ? null : errorWords(attempt);
    if (verdict.kind === 'sent')
      await settleMessages(tx, ids, {
        state: ids.length > 1 ? 'gathered' : 'sent',
        last_error: null,
        settled_at: at,
      });
    if (verdict.kind === 'pause' && verdict.isGivenUp)
      await settleMessages(tx, ids, { state: 'failed', last_error: error, settled_at: at });
    const change = await changeAfter(tx, channel, verdict, { at, error, dropped });
    await updateChannel(tx, channel.id, change);
    if (verdict.kind === 'pause') await writePausedMail(services, tx, channel, error ?? '');
  });
}

async function changeAfter(
  tx: Tx,
  { id, attempts, dropped_count }: ChatChannelRow,
  verdict: ChannelVerdict,
  { at, error, dropped }: { at: Date; error: string | null; dropped: number },
): Promise<ChannelChange> {
  switch (verdict.kind) {
    case 'sent': {
      const next = (await hasWaiting(tx, id)) ? new Date(at.getTime() + betweenMs) : null;
      return { attempts: 0, next_attempt_at: next, last_error: null, dropped_count: dropped_count - dropped };
    }
    case 'retry': {
      const counted = verdict.counts ? attempts + 1 : attempts;
      return { attempts: counted, next_attempt_at: verdict.at, last_error: error };
    }
    case 'pause':
      return { attempts: attempts + 1, next_attempt_at: null, paused_at: at, last_error: error };
  }
}

/** The failure in words, such as `HTTP 404: no_service`. */
function errorWords({ status, failure, detail, responseBody }: DeliveryAttempt): string {
  const answer = status === null ? [] : [`HTTP ${status}`];
  const reasons = [failure, detail, failure === null ? responseBody : null].filter((each) => each !== null);
  return oneLine([...answer, ...reasons].join(': '), longestError);
}
