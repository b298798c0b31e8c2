import { InvalidArgumentError } from 'commander';
import { findPlanName, type PlanName, planNames } from '../domain/accounts/plan.ts';
import { type Purpose, purposes } from '../domain/accounts/purpose.ts';
import type { Mode } from '../domain/references/reference.ts';

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

/** Purposes of a key, separated by commas. @throws InvalidArgumentError, which names them */
export function readPurposes(text: string): Purpose[] {
  return text.split(',').map((word) => {
    const purpose = purposes.find((each) => each === word.trim());
    if (purpose === undefined)
      throw new InvalidArgumentError(`Choose from ${purposes.join(', ')}, separated by commas.`);
    return purpose;
  });
}

/** A whole number written in digits. @throws InvalidArgumentError */
export function readWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}
