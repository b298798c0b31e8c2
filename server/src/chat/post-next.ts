import { channelVerdict } from '../domain/alerts/channel-verdict.ts';
import { admission, alertsPerHour, mostGathered } from '../domain/alerts/mail-allowance.ts';
import type { Language } from '../domain/text/language.ts';
import type { DeliveryAttempt } from '../domain/webhooks/delivery-attempt.ts';
import { wordsIn } from '../mail/text/words-in.ts';
import type { Services } from '../services.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import type { Outbound } from '../webhooks/outbound/outbound.ts';
import type { HeldJob } from '../work/claim-due.ts';
import { findHeldChannel, updateHeldChannel } from './channel-queries.ts';
import type { ChatContent } from './chat-content.ts';
import { hasWaiting, listPosted, listWaiting, type WaitingMessage } from './message-queries.ts';
import { type PostedMessages, settlePost } from './settle-post.ts';
import { slackPayload } from './slack-payload.ts';
import { teamsPayload } from './teams-payload.ts';

const mostListed = 20;

export interface PostDeps extends Services {
  /** Posts only to addresses that were checked. */
  outbound: Pick<Outbound, 'post'>;
  /** Random numbers from 0 to 1, which spread the attempts. */
  random: () => number;
}

/** If more messages wait than this, they are posted as one. */
const mostSingly = 3;

/** Or one message in place of many. A channel gets at most `alertsPerHour` in any hour; the others wait, and become one. */
export async function postNext(deps: PostDeps, held: HeldJob, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const channel = await findHeldChannel(db, held);
  if (channel === undefined) return;
  const verdict = admission(await listPosted(db, channel.id, alertsPerHour), now());
  if (verdict.kind === 'hold') {
    await updateHeldChannel(db, held, { next_attempt_at: verdict.until });
    return;
  }
  const waiting = await listWaiting(db, channel.id, mostGathered);
  const [first] = waiting;
  // None may be left, because a reference was forgotten meanwhile.
  if (first === undefined) {
    if (!(await hasWaiting(db, channel.id))) await updateHeldChannel(db, held, { next_attempt_at: null });
    return;
  }
  const { posted, dropped } = chosenOf(channel, waiting);
  const content =
    posted.length + dropped > 1 ? gatheredContent(posted, dropped) : (first.content as ChatContent);
  const attempt = await post(deps, channel, content, signal);
  const { retryDelaysSeconds: delaysSeconds, random } = deps;
  const tried = { attempts: channel.attempts + 1, delaysSeconds, now: now(), random };
  await settlePost(deps, held, { posted, dropped }, { attempt, verdict: channelVerdict(attempt, tried) });
}

/** A test is posted alone. So are the others, unless they are many; then their message says how many were dropped. */
function chosenOf(
  { dropped_count: dropped }: ChatChannelRow,
  waiting: readonly WaitingMessage[],
): PostedMessages {
  const isTest = waiting[0]?.kind === 'test';
  if (isTest || (waiting.length <= mostSingly && dropped === 0))
    return { posted: waiting.slice(0, 1), dropped: 0 };
  return { posted: waiting, dropped };
}

function post(
  { sealer, outbound }: PostDeps,
  { workspace_id: workspaceId, kind, url: sealed }: ChatChannelRow,
  content: ChatContent,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const headers = { 'content-type': 'application/json' };
  const url = sealer.open(sealed);
  const body = JSON.stringify(kind === 'slack' ? slackPayload(content) : teamsPayload(content));
  return outbound.post({ workspaceId, url, headers, body }, signal);
}

/** In the language of the newest. @param dropped how many more there were, which are not kept */
function gatheredContent(messages: readonly WaitingMessage[], dropped: number): ChatContent {
  const listed = messages.slice(-mostListed);
  const left = messages.length - listed.length;
  const newest = messages.at(-1);
  const language: Language = newest?.language ?? 'en';
  const { chat, digest } = wordsIn(language);
  return {
    heading: chat.many(messages.length + dropped),
    lines: [
      chat.gathered,
      ...(left === 0 ? [] : [digest.earlier(left)]),
      ...(dropped === 0 ? [] : [chat.dropped(dropped)]),
    ],
    facts: [],
    items: listed.map(({ subject }) => subject),
    links: (newest?.content as ChatContent | undefined)?.links.slice(-1) ?? [],
  };
}
