import { type PromiseFilter, promiseFilters } from '../../../server/src/domain/own-words/promise-filter.ts';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';

const words = text.shipments;
const options: readonly { value: PromiseFilter | 'all'; label: string }[] = [
  { value: 'all', label: words.promiseAll },
  ...promiseFilters.map((value) => ({ value, label: words.promises[value] })),
];

export function PromiseSelect({
  promise,
  onChange,
}: {
  promise: PromiseFilter | null;
  onChange: (promise: PromiseFilter | null) => void;
}) {
  return (
    <Select
      label={words.promise}
      labelHidden
      value={promise ?? 'all'}
      options={options}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}
