import { planNames, plans } from '../../../server/src/domain/plan.ts';
import { text } from '../text/en.ts';

/** The plans there are, with what they include. */
export const planOptions = planNames.map((name) => ({
  value: name,
  label: text.operator.planOf(name, plans[name].includedPerMonth),
}));
