import { useQuery } from '@tanstack/react-query';
import type { UsageByDay, UsageDay } from '../../../../server/src/console/usage/schemas.ts';
import { request } from '../../api/request.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';
import { formatCount, formatDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './usage.module.css';
import { UsageChart } from './usage-chart.tsx';
import { usageSeries } from './usage-series.ts';

const words = text.developers.usage;

/** The use of credits in this month and the month before, as a chart and as a table. */
export function UsageOverTime() {
  const { id, api } = useWorkspace();
  const query = useQuery({
    queryKey: ['usage', id],
    queryFn: ({ signal }) => request<UsageByDay>(`${api}/usage`, { signal }),
  });
  return (
    <Panel title={words.overTimeTitle}>
      <Loaded query={query}>{(usage) => <Months {...usage} />}</Loaded>
    </Panel>
  );
}

function Months({ thisPeriod, lastPeriod }: UsageByDay) {
  const spending = [...lastPeriod, ...thisPeriod].filter(({ credits }) => credits > 0).toReversed();
  if (spending.length === 0) return <p className={styles.soft}>{words.noUsage}</p>;
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.current}>{words.current}</span>
        <span className={styles.previous}>{words.previous}</span>
      </p>
      <UsageChart current={usageSeries(thisPeriod)} previous={usageSeries(lastPeriod)} />
      <details>
        <summary className={styles.summary}>{words.asTable}</summary>
        <DayTable days={spending} />
      </details>
    </>
  );
}

function DayTable({ days }: { days: readonly UsageDay[] }) {
  const head = (
    <tr>
      <th scope="col">{words.day}</th>
      <th scope="col">{words.credits}</th>
    </tr>
  );
  return (
    <Table label={words.overTimeTitle} head={head}>
      {days.map(({ date, credits }) => (
        <tr key={date}>
          <td>{formatDay(date)}</td>
          <td>{formatCount(credits)}</td>
        </tr>
      ))}
    </Table>
  );
}
