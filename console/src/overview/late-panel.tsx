import { Link } from 'wouter';
import type { Late } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';
import { Bars } from './bars.tsx';
import { BoxList } from './box-list.tsx';

const words = text.overview;
/** The longest delay first. */
const lateOnes = '/shipments?timing=overdue&sort=eta';

/** The overdue shipments by the days since their ETA. */
export function LatePanel({ late }: { late: Late }) {
  const { upToTwoDays, upToAWeek, longer, latest } = late;
  if (upToTwoDays + upToAWeek + longer === 0) {
    return (
      <Panel title={words.late}>
        <p>{words.noneLate}</p>
      </Panel>
    );
  }
  const due = (days: string) => `${lateOnes}&days=${days}`;
  const bars = [
    { label: words.lateBy.upToTwoDays, value: upToTwoDays, to: due('-2..-1') },
    { label: words.lateBy.upToAWeek, value: upToAWeek, to: due('-7..-3') },
    { label: words.lateBy.longer, value: longer, to: due('..-8') },
  ];
  return (
    <Panel title={words.late} actions={<Link href={lateOnes}>{words.allLate}</Link>}>
      <Bars label={words.late} bars={bars} tone="bad" />
      <BoxList
        title={words.longestLate}
        rows={latest}
        remark={({ daysToEta }) => (daysToEta === null ? '' : words.lateFor(-daysToEta))}
      />
    </Panel>
  );
}
