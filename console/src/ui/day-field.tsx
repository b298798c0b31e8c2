import { formatDay } from '../text/format.ts';
import { Field } from './field.tsx';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** `2026-03-14`, or '' for none. */
  value: string;
  onValueChange: (value: string) => void;
}

/** A day. The browser writes it as its own language does, so below it stands the day in the language of the page. */
export function DayField({ hint = '', value, ...field }: Props) {
  return (
    <Field
      type="date"
      value={value}
      hint={[value && formatDay(value), hint].filter(Boolean).join(' · ')}
      {...field}
    />
  );
}
