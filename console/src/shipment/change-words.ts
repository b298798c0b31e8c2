import type { ChangeView } from '../../../server/src/console/shipment/eta-history.ts';
import { formatKnownTime } from '../text/format.ts';
import { stepThereWords } from '../text/step-there-words.ts';
import { text } from '../text/text.ts';

/** A change in one line: `Ship: MSC OSCAR → MSC ZOE`. */
export function changeWords(change: ChangeView): string {
  return text.common.labelled(text.shipment.fields[change.field], fromTo(change));
}

/** `MSC OSCAR → MSC ZOE`; for a first value, only the value. */
export function fromTo({
  field,
  previous,
  current,
}: Pick<ChangeView, 'field' | 'previous' | 'current'>): string {
  const is = wordsOf(field, current);
  return previous === null ? is : text.shipment.from(wordsOf(field, previous), is);
}

function wordsOf(field: ChangeView['field'], value: string | null): string {
  if (value === null) return text.shipment.nothing;
  if (field === 'eta') return formatKnownTime(value);
  if (field === 'status') return (text.common.statuses as Record<string, string>)[value] ?? value;
  if (field === 'milestone') return stepThereWords(value);
  return value;
}
