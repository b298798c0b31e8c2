import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/en.ts';
import { formatShortDay } from '../text/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Bars } from './bars.tsx';
import { BoxList } from './box-list.tsx';

const words = text.overview;

/** Who is expected in the coming days. */
export function ArrivingPanel({
  days,
  soonest,
}: {
  days: Overview['arriving'];
  soonest: Overview['soonest'];
}) {
  const isQuiet = days.every(({ count }) => count === 0);
  return (
    <Panel title={words.arriving}>
      {isQuiet ? (
        <p>{words.noneArriving}</p>
      ) : (
        <Bars
          label={words.arriving}
          bars={days.map(({ date, count }) => ({ label: formatShortDay(date), value: count }))}
        />
      )}
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
