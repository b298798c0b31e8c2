// How many invitations are mailed: a link to join is a mail to a stranger in the operator's name.

/** By one workspace in an hour. */
export const invitationsPerHour = 20;
/** To one address in a day, by all workspaces together. */
export const invitationsPerAddress = 3;

/** When the next invitation may be sent; null: now. `sent` are the newest invitations, newest first; `most` of them are enough. */
export function nextInvitationAt(
  sent: readonly Date[],
  { most, withinMs, now }: { most: number; withinMs: number; now: Date },
): Date | null {
  const oldestThatCounts = sent[most - 1];
  if (oldestThatCounts === undefined) return null;
  const freeAt = new Date(oldestThatCounts.getTime() + withinMs);
  return freeAt > now ? freeAt : null;
}
