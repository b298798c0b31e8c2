import { renamed } from '../place.ts';
import type { Milestone } from './journey.ts';

/**
 * The steps, with one name for each UN/LOCODE: the one that most steps use, or else the first (docs/journeys.md
 * "Names"). For a code that no book has, carriers also write a terminal or a district in place of the city.
 */
export function oneNamePerCode(steps: readonly Milestone[]): Milestone[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { place } of steps) {
    if (place === null || place.unlocode === null || place.name === '') continue;
    const names = counts.get(place.unlocode) ?? new Map<string, number>();
    counts.set(place.unlocode, names.set(place.name, (names.get(place.name) ?? 0) + 1));
  }
  const chosen = new Map([...counts].map(([code, names]) => [code, mostUsed(names)]));
  return steps.map((step) => {
    const name = chosen.get(step.place?.unlocode ?? '');
    if (step.place === null || name === undefined || name === step.place.name) return step;
    return { ...step, place: renamed(step.place, name) };
  });
}

function mostUsed(names: ReadonlyMap<string, number>): string {
  const [name] = [...names].reduce((most, other) => (other[1] > most[1] ? other : most));
  return name;
}
