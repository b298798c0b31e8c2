import {
  type ExceptionFilter,
  exceptionFilters,
} from '../../../server/src/domain/exceptions/exception-kind.ts';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';
import { exceptionName } from './exception-name.ts';

const words = text.shipments;
const options: readonly { value: ExceptionFilter | 'all'; label: string }[] = [
  { value: 'all', label: words.exceptionAll },
  ...exceptionFilters.map((value) => ({ value, label: exceptionName(value) })),
];

export function ExceptionSelect({
  exception,
  onChange,
}: {
  exception: ExceptionFilter | null;
  onChange: (exception: ExceptionFilter | null) => void;
}) {
  return (
    <Select
      label={words.exception}
      labelHidden
      value={exception ?? 'all'}
      options={options}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}
