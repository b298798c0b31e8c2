import { Link } from 'wouter';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { formatDaysAway, formatShortDay } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';
import { Bars } from './bars.tsx';
import { BoxList } from './box-list.tsx';

const words = text.overview;

/** The arrivals of the coming days, each on the calendar of its port: there it may be another date than here. */
export function ArrivingPanel({
  days,
  soonest,
}: {
  days: Overview['arriving'];
  soonest: Overview['soonest'];
}) {
  const isQuiet = days.every((count) => count === 0);
  const bars = days.map((count, inDays) => ({
    label: formatDaysAway(inDays),
    value: count,
    to: `/shipments?days=${inDays}..${inDays}&arrived=false&sort=eta`,
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
