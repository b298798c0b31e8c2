import { InvalidArgumentError } from 'commander';
import { findPlanName, type PlanName, planNames } from '../domain/plan.ts';
import type { Mode } from '../domain/reference.ts';

/** Options that every command has. */
export interface JsonOption {
  json?: boolean;
}

export const jsonFlag = '--json';
export const jsonHelp = 'print one JSON value on stdout';

/** A plan in any letter case. @throws InvalidArgumentError, which names the plans */
export function readPlan(text: string): PlanName {
  const plan = findPlanName(text);
  if (!plan) throw new InvalidArgumentError(`Choose one of ${planNames.join(', ')}.`);
  return plan;
}

/** @throws InvalidArgumentError unless `live` or `test` */
export function readModeArgument(text: string): Mode {
  if (text !== 'live' && text !== 'test') throw new InvalidArgumentError('Choose live or test.');
  return text;
}

/** A whole number written in digits. @throws InvalidArgumentError */
export function readWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}
