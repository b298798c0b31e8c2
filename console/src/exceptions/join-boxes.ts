import type { ListedException } from '../../../client/src/landfall.ts';

/** What is wrong with some boxes of a shipment. */
export interface Joined {
  /** The one that is open longest. */
  exception: ListedException;
  /** None: it is about the whole shipment. */
  containers: string[];
}

/** The exceptions of a shipment, each reason once with all its boxes, in the order in which they come. Pure. */
export function joinBoxes(
  exceptions: readonly ListedException[],
  say: (exception: ListedException) => string,
): Joined[] {
  const groups = Map.groupBy(exceptions, (each) => `${each.kind} ${say(each)}`);
  return Array.from(groups.values(), (same) => ({
    exception: same.reduce((first, each) => (each.since < first.since ? each : first)),
    containers: [...new Set(same.map(({ container }) => container))].filter(Boolean).toSorted(),
  }));
}
