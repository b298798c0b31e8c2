import type { Late } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/en.ts';
import { Panel } from '../ui/panel.tsx';
import { Bars } from './bars.tsx';
import { BoxList } from './box-list.tsx';

const words = text.overview;
const dayMs = 86_400_000;

/** What is late, and by how much. */
export function LatePanel({ late }: { late: Late }) {
  const { upToTwoDays, upToAWeek, longer, latest } = late;
  if (upToTwoDays + upToAWeek + longer === 0) {
    return (
      <Panel title={words.late}>
        <p>{words.noneLate}</p>
      </Panel>
    );
  }
  const bars = [
    { label: words.lateBy.upToTwoDays, value: upToTwoDays },
    { label: words.lateBy.upToAWeek, value: upToAWeek },
    { label: words.lateBy.longer, value: longer },
  ];
  return (
    <Panel title={words.late}>
      <Bars label={words.late} bars={bars} tone="bad" />
      <BoxList
        title={words.longestLate}
        rows={latest}
        remark={({ eta }) => (eta === null ? '' : words.lateFor(daysSince(eta)))}
      />
    </Panel>
  );
}

/** Whole days from a day (`YYYY-MM-DD`) to today, on the reader's calendar. */
function daysSince(date: string): number {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.max(0, Math.round((today - Date.parse(date)) / dayMs));
}
