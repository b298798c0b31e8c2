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
  const { up_to_two_days, up_to_a_week, longer, latest } = late;
  if (up_to_two_days + up_to_a_week + longer === 0) {
    return (
      <Panel title={words.late}>
        <p>{words.noneLate}</p>
      </Panel>
    );
  }
  const due = (days: string) => `${lateOnes}&days=${days}`;
  const bars = [
    { label: words.lateBy.upToTwoDays, value: up_to_two_days, to: due('-2..-1') },
    { label: words.lateBy.upToAWeek, value: up_to_a_week, to: due('-7..-3') },
    { label: words.lateBy.longer, value: longer, to: due('..-8') },
  ];
  return (
    <Panel title={words.late} actions={<Link href={lateOnes}>{words.allLate}</Link>}>
      <Bars label={words.late} bars={bars} />
      <BoxList
        title={words.longestLate}
        rows={latest}
        remark={({ days_to_eta }) => (days_to_eta === null ? '' : words.lateFor(-days_to_eta))}
      />
    </Panel>
  );
}
