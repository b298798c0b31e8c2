import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';
import { weekName } from './week-name.ts';
import { weekAfter } from './weeks.ts';

/** From last week on. */
const weeksOffered = Array.from({ length: 10 }, (_, at) => at - 1);

export function WeekFilter({
  week,
  onChange,
}: {
  week: string | null;
  onChange: (week: string | null) => void;
}) {
  const now = new Date(Date.now() + useWorkspace().aheadMs);
  const offered = weeksOffered.map((weeks) => weekAfter(now, weeks));
  const weeks = week === null || offered.includes(week) ? offered : [week, ...offered];
  const options = [
    { value: '', label: text.shipments.weekAny },
    ...weeks.map((each) => ({ value: each, label: weekName(each, now) })),
  ];
  return (
    <Select
      label={text.shipments.week}
      labelHidden
      value={week ?? ''}
      options={options}
      onChange={(next) => onChange(next || null)}
    />
  );
}
