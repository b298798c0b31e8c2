// How many alerts one person gets of one workspace in an hour. What exceeds it goes out together, as one digest.

export const alertsPerHour = 20;
/** How many changes a workspace keeps for digests when it has sent its alert mails of the hour. */
export const mostGathered = 1_000;
export const mailHourMs = 3_600_000;

/** `send` now, or `hold` and look again then. */
export type Admission = { kind: 'send' } | { kind: 'hold'; until: Date };

/**
 * Whether another mail may go out, so that no hour, wherever it begins, sees more than `alertsPerHour`.
 * @param sent when the newest mails to this recipient were let through, in any order; `alertsPerHour` of them suffice
 */
export function admission(sent: readonly Date[], now: Date): Admission {
  const newestFirst = sent.map((at) => at.getTime()).sort((a, b) => b - a);
  const oldestThatCounts = newestFirst[alertsPerHour - 1];
  if (oldestThatCounts === undefined || oldestThatCounts + mailHourMs <= now.getTime())
    return { kind: 'send' };
  return { kind: 'hold', until: new Date(oldestThatCounts + mailHourMs) };
}
