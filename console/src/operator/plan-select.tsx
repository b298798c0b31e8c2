import type { PlanName } from '../../../server/src/domain/accounts/plan.ts';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';
import { usePlans } from './use-operator.ts';

const words = text.operator;

interface Props {
  value: PlanName;
  onChange: (plan: PlanName) => void;
}

/** A choice of the plans, with the credits that each includes. */
export function PlanSelect({ value, onChange }: Props) {
  const { data: plans = [] } = usePlans();
  const options = plans.map(({ name, included }) => ({ value: name, label: words.planOf(name, included) }));
  return <Select label={words.plan} value={value} options={options} onChange={onChange} />;
}
