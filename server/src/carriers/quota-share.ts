// Which workspace may take the next token of a shared quota. Pure.

import type { Asker, WorkspaceAsker } from './asker.ts';
import { findTaker, type Spent, sum, type Taker } from './spent.ts';

/** `quota_spent`: no tokens are left. `share_spent`: the tokens that are left are kept for others. */
export type Verdict = 'granted' | 'quota_spent' | 'share_spent';

/** The parts of a limit. */
interface Parts {
  /** For watching, while watching needs it. */
  watching: number;
  /** Kept for watching even if nothing was watched for a while. */
  leastForWatching: number;
  /** Kept for a workspace that has not asked yet: a workspace that has used more than this cannot take it. */
  newcomer: number;
}

/**
 * A quarter of every limit is for watching and the rest for clients, each divided by weight among the workspaces that use it.
 * They may use what others leave, except the part for a newcomer, what watching may need next, and what a workspace was
 * refused below its share.
 */
export function judge(requests: number, spent: Spent, asker: Asker): Verdict {
  const left = requests - sum(spent.counts);
  if (left <= 0) return 'quota_spent';
  if (asker.purpose === 'operator') return 'granted';
  const parts = partsOf(requests, asker);
  const forAsker = asker.purpose === 'watch' ? left : left - keptForWatching(parts, spent);
  return forAsker > leaveForOthers(requests, spent, asker) ? 'granted' : 'share_spent';
}

/** Whether the asker has taken less than its share. */
export function isBelowShare(requests: number, spent: Spent, asker: Asker): boolean {
  if (asker.purpose === 'operator') return false;
  return usedBy(spent, asker) < shareOf(requests, spent, asker);
}

function partsOf(requests: number, { isAlone = false }: Party): Parts {
  const watching = Math.floor(requests / 4);
  return {
    watching,
    leastForWatching: Math.ceil(watching / 5),
    newcomer: isAlone || requests < 5 ? 0 : Math.max(1, Math.floor(requests / 10)),
  };
}

/** How much watching may have now: its whole part if it was refused some of it, otherwise twice its recent use. */
function claimOfWatching({ watching, leastForWatching }: Parts, { watched, takers }: Spent): number {
  const wasRefused = takers.some(({ purpose, wantedIn }) => purpose === 'watch' && wantedIn !== null);
  if (wasRefused) return watching;
  return Math.min(watching, Math.max(leastForWatching, 2 * sum(watched)));
}

function keptForWatching(parts: Parts, spent: Spent): number {
  return Math.max(0, claimOfWatching(parts, spent) - sum(spent.watched));
}

/** How many tokens must be left after the asker has taken its own. */
function leaveForOthers(requests: number, spent: Spent, asker: WorkspaceAsker): number {
  const { watching, leastForWatching, newcomer } = partsOf(requests, asker);
  const used = usedBy(spent, asker);
  const share = shareOf(requests, spent, asker);
  const owed = (purpose: Taker['purpose']) => owedToOthers(requests, spent, asker, purpose);
  if (asker.purpose === 'client') {
    if (used < Math.min(newcomer, share)) return 0;
    return used < share ? newcomer : newcomer + owed('client');
  }
  const watched = sum(spent.watched);
  if (watched < leastForWatching) return 0;
  if (watched >= watching) return newcomer + owed('watch') + owed('client');
  return used < share ? newcomer : newcomer + owed('watch');
}

/** How many tokens of their own shares the other workspaces were refused. */
function owedToOthers(
  requests: number,
  spent: Spent,
  asker: WorkspaceAsker,
  purpose: Taker['purpose'],
): number {
  const own = findTaker(spent, asker);
  const waiting = spent.takers.filter(
    (taker) => taker !== own && taker.purpose === purpose && taker.wantedIn !== null,
  );
  return sum(waiting.map((taker) => Math.max(0, shareOf(requests, spent, taker, asker) - sum(taker.counts))));
}

function usedBy(spent: Spent, asker: Asker): number {
  return sum(findTaker(spent, asker)?.counts ?? []);
}

type Party = Pick<Taker, 'workspaceId' | 'purpose' | 'weight'> & Pick<WorkspaceAsker, 'isAlone'>;

/** At least one token. `present` counts as a sharer even if it has taken none. */
function shareOf(requests: number, spent: Spent, party: Party, present: Party = party): number {
  const parts = partsOf(requests, party);
  const claim = claimOfWatching(parts, spent);
  const divided = party.purpose === 'watch' ? parts.watching : requests - parts.newcomer - claim;
  const isPresent = spent.takers.some(
    ({ workspaceId, purpose }) => workspaceId === present.workspaceId && purpose === present.purpose,
  );
  const parties: Party[] = isPresent ? spent.takers : [...spent.takers, present];
  const weights = parties.filter(({ purpose }) => purpose === party.purpose).map(({ weight }) => weight);
  return Math.max(1, Math.floor((divided * party.weight) / sum(weights)));
}
