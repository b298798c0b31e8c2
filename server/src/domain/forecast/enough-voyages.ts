/** Calls of one ship on one voyage share their delay, so a figure from fewer voyages says little. */
export const fewestVoyages = 10;

/** A figure that is shown; null when it comes from fewer than ten voyages. */
export function fromEnough<Figure>(voyages: number, figure: Figure): Figure | null {
  return voyages >= fewestVoyages ? figure : null;
}
