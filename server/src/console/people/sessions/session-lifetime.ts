/** A session ends this long after its last use. */
export const sessionSeconds = 7 * 24 * 3600;
/** The last use of a session is written this often, so the list of sessions is as exact as this. */
export const sessionRenewalSeconds = 600;

export function endOfSession(lastUsedAt: Date): Date {
  return new Date(lastUsedAt.getTime() + sessionSeconds * 1_000);
}
