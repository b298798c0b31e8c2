// Limits for invitations by mail: each one is a mail to a stranger in the name of the operator.

/** Per workspace and hour. */
export const invitationsPerHour = 20;
/** To one address in a day, from all workspaces together. */
export const invitationsPerAddress = 3;

/**
 * When the next invitation may be sent; null: now. `sent` has the newest invitations, newest first; only `most` of them
 * are needed.
 */
export function nextInvitationAt(
  sent: readonly Date[],
  { most, withinMs, now }: { most: number; withinMs: number; now: Date },
): Date | null {
  const oldestThatCounts = sent[most - 1];
  if (oldestThatCounts === undefined) return null;
  const freeAt = new Date(oldestThatCounts.getTime() + withinMs);
  return freeAt > now ? freeAt : null;
}
