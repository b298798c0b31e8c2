import type { Environment } from './settings-together.ts';

/** Shorter names are near to too many others, such as HOME to HOST. */
const longName = 9;

/**
 * A sentence for each variable that is no setting, and whose name is nearly that of one. Other programs have variables, too:
 * those are none of our business.
 */
export function mistypedSettings(environment: Environment, known: readonly string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (!environment[name] || known.includes(name)) return [];
    const near = known
      .map((setting) => ({ setting, distance: distanceOf(name.toUpperCase(), setting) }))
      .filter(({ setting, distance }) => distance <= (setting.length < longName ? 1 : 2))
      .sort((a, b) => a.distance - b.distance)[0];
    return near === undefined ? [] : [`${name} is no setting: did you mean ${near.setting}?`];
  });
}

/** How many letters have to be added, left out, changed, or swapped with the next one (optimal string alignment). */
function distanceOf(from: string, to: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  // Names whose lengths differ by more are never near.
  if (Math.abs(from.length - to.length) > 2) return Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = from.slice(i - 2, i) === `${to[j - 1]}${to[j - 2]}`;
      const swapped = isSwapped ? [(before[j - 2] ?? 0) + 1] : [];
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, ...swapped));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
