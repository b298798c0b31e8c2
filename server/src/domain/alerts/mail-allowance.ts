// How many alert mails one person gets from one workspace in an hour. Further alerts are sent together, as one digest.

export const alertsPerHour = 20;
/** How many changes a workspace may keep for digests after its alert mails of the hour are used up. */
export const mostGathered = 1_000;
export const mailHourMs = 3_600_000;
/** An address that was entered on the page of a share link, and does not answer, is forgotten after these days, and may be asked again. */
export const askedAgainAfterDays = 7;

/** `send` now, or `hold` and check again at `until`. */
export type MailVerdict = { kind: 'send' } | { kind: 'hold'; until: Date };

/**
 * Whether another mail may be sent, so that no period of an hour has more than `alertsPerHour`.
 * @param sent when the newest mails to this recipient were admitted, in any order; `alertsPerHour` of them are enough
 */
export function admission(sent: readonly Date[], now: Date): MailVerdict {
  const newestFirst = sent.map((at) => at.getTime()).sort((a, b) => b - a);
  const oldestThatCounts = newestFirst[alertsPerHour - 1];
  if (oldestThatCounts === undefined || oldestThatCounts + mailHourMs <= now.getTime())
    return { kind: 'send' };
  return { kind: 'hold', until: new Date(oldestThatCounts + mailHourMs) };
}
