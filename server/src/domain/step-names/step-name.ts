import type { stepsEn } from './en.ts';

/** The names of the steps in one language, for mails and pages. */
export interface StepNames {
  /** By the label in the API (domain/journey/milestone-label.ts). */
  names: Record<keyof typeof stepsEn.names, string>;
  /** What follows the name. */
  wheres: Record<keyof typeof stepsEn.wheres, string>;
  join: (name: string, where: string) => string;
}

/** The name of a step in a language, from its label in the API; the words of a carrier stay as they are. */
export function stepName({ names, wheres, join }: StepNames, label: string): string {
  const name = longestStart(Object.keys(names), label);
  if (name === undefined) return label;
  const rest = label.slice(name.length);
  const named = names[name as keyof typeof names];
  if (rest === '') return named;
  return Object.hasOwn(wheres, rest) ? join(named, wheres[rest as keyof typeof wheres]) : label;
}

function longestStart(names: readonly string[], label: string): string | undefined {
  return names.filter((name) => label.startsWith(name)).sort((a, b) => b.length - a.length)[0];
}
