import type { stepsEn } from './en.ts';

/** The names of the steps in one language, for mails and pages. */
export interface StepNames {
  /** By the label in the API (domain/journey/milestone-label.ts). */
  names: Record<keyof typeof stepsEn.names, string>;
  /** What follows the name. */
  wheres: Record<keyof typeof stepsEn.wheres, string>;
  join: (name: string, where: string) => string;
}
