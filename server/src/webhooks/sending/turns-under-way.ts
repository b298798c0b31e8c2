import { mayHaveMore } from '../../domain/shares/fair-share.ts';
import { openTally } from '../../domain/shares/tally.ts';

/** Counts the turns that this server holds, by workspace. */
export interface TurnsUnderWay {
  begin(workspaceId: string): void;
  end(workspaceId: string): void;
  entries(): Iterable<[workspaceId: string, turns: number]>;
  /** The workspace gets no more turns until one of its own is over. */
  hasItsShare(workspaceId: string): boolean;
  /** All workspaces that have their full share. */
  withTheirShare(): string[];
}

export function openTurnsUnderWay(most: number): TurnsUnderWay {
  const held = openTally();
  const hasItsShare = (workspaceId: string) => !mayHaveMore(held.of(workspaceId), most - held.total());
  return {
    begin: held.add,
    end: held.remove,
    entries: held.entries,
    hasItsShare,
    withTheirShare: () => [...held.entries()].map(([workspaceId]) => workspaceId).filter(hasItsShare),
  };
}
