import { Link } from 'wouter';
import type { Late } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/en.ts';
import { Panel } from '../ui/panel.tsx';
import { Bars } from './bars.tsx';
import { BoxList } from './box-list.tsx';
import { dayAfter } from './day-after.ts';
import { daysSince } from './days-since.ts';

const words = text.overview;
/** The longest delay first. */
const lateOnes = '/shipments?status=delayed&sort=eta';

/** The delayed shipments by length of the delay. `today` is the day from which the server counts. */
export function LatePanel({ late, today }: { late: Late; today: string }) {
  const { upToTwoDays, upToAWeek, longer, latest } = late;
  if (upToTwoDays + upToAWeek + longer === 0) {
    return (
      <Panel title={words.late}>
        <p>{words.noneLate}</p>
      </Panel>
    );
  }
  const ago = (days: number) => dayAfter(today, -days);
  const due = (days: string) => `${lateOnes}&eta=${days}`;
  const bars = [
    { label: words.lateBy.upToTwoDays, value: upToTwoDays, to: due(`${ago(2)}..`) },
    { label: words.lateBy.upToAWeek, value: upToAWeek, to: due(`${ago(7)}..${ago(3)}`) },
    { label: words.lateBy.longer, value: longer, to: due(`..${ago(8)}`) },
  ];
  return (
    <Panel title={words.late} actions={<Link href={lateOnes}>{words.allLate}</Link>}>
      <Bars label={words.late} bars={bars} tone="bad" />
      <BoxList
        title={words.longestLate}
        rows={latest}
        remark={({ eta }) => (eta === null ? '' : words.lateFor(Math.max(0, daysSince(eta))))}
      />
    </Panel>
  );
}
