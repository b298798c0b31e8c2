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
