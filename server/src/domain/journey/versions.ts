import type { TrackingEvent } from '../event.ts';

/**
 * Whether an event is the newest version of it, among the known events and those of an answer. Versions have the same id
 * (DCSA 3.0); an event without an id has no others. Of two that were written at the same time, a retraction counts as
 * newer. A version that is dated after `receivedAt` counts as the oldest, because it would stay the newest for years.
 */
export function newestVersionOf(
  known: readonly TrackingEvent[],
  answered: readonly TrackingEvent[],
  receivedAt: string,
): (event: TrackingEvent) => boolean {
  if (answered.every(({ id }) => id === undefined)) return () => true;
  const newest = new Map<string, number>();
  for (const event of [...known, ...answered]) {
    if (event.id !== undefined)
      newest.set(event.id, Math.max(versionOf(event, receivedAt), newest.get(event.id) ?? 0));
  }
  return (event) => event.id === undefined || versionOf(event, receivedAt) >= (newest.get(event.id) ?? 0);
}

function versionOf({ createdAt, retracted }: TrackingEvent, receivedAt: string): number {
  const writtenAt = createdAt === null ? 0 : Date.parse(createdAt);
  return (writtenAt <= Date.parse(receivedAt) ? writtenAt : 0) + (retracted ? 1 : 0);
}
