/** Counts what each workspace holds. */
export interface Tally {
  add(workspaceId: string): void;
  remove(workspaceId: string): void;
  of(workspaceId: string): number;
  total(): number;
  /** Workspaces that hold at least one. */
  entries(): Iterable<[workspaceId: string, held: number]>;
}

export function openTally(): Tally {
  const held = new Map<string, number>();
  let total = 0;
  const of = (workspaceId: string) => held.get(workspaceId) ?? 0;
  return {
    of,
    total: () => total,
    entries: () => held.entries(),
    add(workspaceId) {
      held.set(workspaceId, of(workspaceId) + 1);
      total += 1;
    },
    remove(workspaceId) {
      const left = of(workspaceId) - 1;
      if (left > 0) held.set(workspaceId, left);
      else held.delete(workspaceId);
      total -= 1;
    },
  };
}
