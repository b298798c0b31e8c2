import { Link } from 'wouter';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/en.ts';
import { formatDayOfWeek, formatShortDay } from '../text/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Bars } from './bars.tsx';
import { BoxList } from './box-list.tsx';
import { daysSince } from './days-since.ts';

const words = text.overview;

/** The arrivals of the coming days. */
export function ArrivingPanel({
  days,
  soonest,
}: {
  days: Overview['arriving'];
  soonest: Overview['soonest'];
}) {
  const isQuiet = days.every(({ count }) => count === 0);
  const bars = days.map(({ date, count }) => ({
    label: daysSince(date) === 0 ? words.today : formatDayOfWeek(date),
    value: count,
    to: `/shipments?eta=${date}..${date}&arrived=false&sort=eta`,
  }));
  return (
    <Panel
      title={words.arriving}
      actions={<Link href="/shipments?arrived=false&sort=eta">{words.allArriving}</Link>}
    >
      {isQuiet ? <p>{words.noneArriving}</p> : <Bars label={words.arriving} bars={bars} />}
      {soonest.length > 0 && (
        <BoxList
          title={words.soonest}
          rows={soonest}
          remark={({ eta }) => (eta === null ? '' : formatShortDay(eta))}
        />
      )}
    </Panel>
  );
}
