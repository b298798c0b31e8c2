// How workspaces share a limited resource: attempts in flight, turns, look-ups, connections.

/**
 * A workspace may hold this many times the number that is left free. A single workspace gets three quarters; two get
 * three sevenths each. Some always stay free for the next workspace.
 */
export const shareOfFree = 3;

/** Whether a workspace that holds `held` may take one more while `free` are left. */
export function mayHaveMore(held: number, free: number, share = shareOfFree): boolean {
  return held < share * free;
}

/** The waiting workspace to serve next: the first in order that is below its share. Null if there is none. */
export function nextInTurn(
  waiting: Iterable<string>,
  heldBy: (workspaceId: string) => number,
  free: number,
  shareOf: (workspaceId: string) => number = () => shareOfFree,
): string | null {
  for (const workspaceId of waiting) {
    if (mayHaveMore(heldBy(workspaceId), free, shareOf(workspaceId))) return workspaceId;
  }
  return null;
}
