import type { Owner } from '../accounts/owner.ts';
import type { Actor } from '../audit/audit.ts';
import { limitReached } from '../domain/refusals/limit-reached.ts';
import { refusedBecause } from '../domain/refusals/refused-field.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../store/open.ts';
import type { ChatChannelRow, ChatKind } from '../store/rows/chat-rows.ts';
import { insertChannel, listChannels, lockChannels } from './channel-queries.ts';
import { endPause } from './resume-channel.ts';

const shownAtTheEnd = 4;

/** A channel as a client names it: by its URL, or by the id of a channel that the workspace already has. */
export type WantedChannel = {
  kind: ChatKind;
  /** Its position among the recipients of the request. */
  at: number;
} & ({ url: string } | { id: string });

/**
 * Makes the channels that are new. A URL that the workspace already has is the same channel, and is resumed if it was paused.
 * @throws Problem `invalid_request` for a URL that cannot be used or an unknown id, `limit_reached`
 */
export async function adoptChannels(
  deps: Services & { db: Tx },
  actor: Actor,
  owner: Owner,
  wanted: readonly WantedChannel[],
): Promise<ChatChannelRow[]> {
  if (wanted.length === 0) return [];
  await lockChannels(deps.db, owner);
  const known = await listChannels(deps.db, owner);
  const adopted: ChatChannelRow[] = [];
  for (const each of wanted) {
    const channel =
      'id' in each ? ownChannel(known, each) : await channelOfUrl(deps, actor, owner, { ...each, known });
    if (!known.includes(channel)) known.push(channel);
    if (!adopted.some(({ id }) => id === channel.id)) adopted.push(channel);
  }
  return adopted;
}

function ownChannel(
  known: readonly ChatChannelRow[],
  { kind, at, id }: WantedChannel & { id: string },
): ChatChannelRow {
  const channel = known.find((each) => each.id === id && each.kind === kind);
  if (channel !== undefined) return channel;
  throw refusedBecause(`recipients.${at}`, 'This workspace has no such channel: give its url instead.');
}

interface WantedUrl {
  kind: ChatKind;
  at: number;
  url: string;
  known: readonly ChatChannelRow[];
}

async function channelOfUrl(
  deps: Services & { db: Tx },
  actor: Actor,
  owner: Owner,
  { kind, at, url, known }: WantedUrl,
): Promise<ChatChannelRow> {
  checkChannelUrl(deps, { kind, at, url });
  const same = known.find((each) => each.kind === kind && deps.sealer.open(each.url) === url);
  if (same !== undefined) return await endPause(deps, actor, same);
  const most = deps.caps.chatChannels;
  if (known.length >= most) throw limitReached('chat_channels', most, 'remove one that is not needed');
  const channel: ChatChannelRow = {
    id: deps.newId('ch'),
    workspace_id: owner.workspaceId,
    mode: owner.mode,
    kind,
    url: deps.sealer.seal(url),
    masked_url: maskUrl(url),
    created_by: actor.person?.id ?? null,
    created_at: deps.now(),
    attempts: 0,
    next_attempt_at: null,
    paused_at: null,
    last_error: null,
    dropped_count: 0,
  };
  await insertChannel(deps.db, channel);
  return channel;
}

/** @throws Problem `invalid_request` for an address to which nothing can be posted */
function checkChannelUrl(
  { faultOfUrl }: { faultOfUrl: (url: string) => string | null },
  { kind, at, url }: { kind: ChatKind; at: number; url: string },
): void {
  const fault = faultOfUrl(url) ?? (kind === 'teams' ? faultOfTeams(url) : null);
  if (fault === null) return;
  throw refusedBecause(`recipients.${at}.url`, `The url of the channel cannot be used: ${fault}.`, fault);
}

/** Microsoft has retired connectors: https://devblogs.microsoft.com/microsoft365dev/retirement-of-office-365-connectors-within-microsoft-teams/. */
function faultOfTeams(url: string): string | null {
  const { hostname } = new URL(url);
  const isConnector = hostname === 'outlook.office.com' || hostname.endsWith('.webhook.office.com');
  return isConnector
    ? 'it is the URL of a connector, which Microsoft has retired: make a workflow with the trigger "When a Teams webhook request is received"'
    : null;
}

/** The host of a URL and its last characters: `https://hooks.slack.com/…x7Qf`. The path of such a URL is its secret. */
export function maskUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const rest = `${pathname}${search}`.slice(1);
  // The end of a short path would be most of the secret.
  return rest.length <= 2 * shownAtTheEnd ? `${origin}/…` : `${origin}/…${rest.slice(-shownAtTheEnd)}`;
}
