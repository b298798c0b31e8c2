import type { Same } from '../text/same.ts';
import type { stepsDe } from './de.ts';

/** The names of the steps in one language, for mails and pages. */
export type StepNames = Same<typeof stepsDe>;

/**
 * The name of a step in a language, from its label in the API; the words of a carrier stay as they are.
 * @param steps null in English, in which the labels are
 */
export function stepName(steps: StepNames | null, label: string): string {
  const name = steps && longestStart(Object.keys(steps.names), label);
  if (!name) return label;
  const { names, wheres, join } = steps;
  const rest = label.slice(name.length);
  const named = names[name as keyof typeof names];
  if (rest === '') return named;
  return Object.hasOwn(wheres, rest) ? join(named, wheres[rest as keyof typeof wheres]) : label;
}

const byShip =
  /^(?:Vessel (arrived|arrival|departed|departure)|(Loaded|Loading) on vessel|(Discharged?) from vessel)(?: (?:at|from) (?:port of loading|transshipment port|port of discharge))?$/;

/** The label of a step without the ship, the role of the port and the load: `Departed` for `Vessel departed from port of loading`. */
export function shortLabel(label: string): string {
  const [, ...parts] = byShip.exec(label) ?? [];
  const part = parts.find((each) => each !== undefined);
  if (part === undefined)
    return label.replace(/(?<=^Gated (?:in|out)), laden$| container(?= (?:picked up|returned)$)/, '');
  return part.charAt(0).toUpperCase() + part.slice(1);
}

function longestStart(names: readonly string[], label: string): string | undefined {
  return names.filter((name) => label.startsWith(name)).sort((a, b) => b.length - a.length)[0];
}
