import type { Queue } from '../../../server/src/console/operator/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import { formatLag } from './format-lag.ts';
import styles from './operator.module.css';
import { useQueues } from './use-operator.ts';

const words = text.operator;
/** A duty is behind if its oldest due row has waited longer than this, in seconds. */
const mostLag = 300;
/** `partition` and `thin` may take a day, because nothing waits for them. */
const mostLagOf: Readonly<Record<string, number>> = { partition: 86_400, thin: 86_400 };

export function QueuesTab() {
  const queues = useQueues();
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{words.queuesLead}</p>
      <Loaded query={queues}>
        {(all) => (
          <>
            {all.some(isBehind) && <Notice tone="warn">{words.behindLead}</Notice>}
            <QueueTable queues={all} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function isBehind({ duty, lagSeconds }: Queue): boolean {
  return lagSeconds > (mostLagOf[duty] ?? mostLag);
}

function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const head = (
    <tr>
      <th scope="col">{words.duty}</th>
      <th scope="col">{words.due}</th>
      <th scope="col">{words.lag}</th>
      <th scope="col">{words.state}</th>
    </tr>
  );
  return (
    <Table label={words.queues} head={head}>
      {queues.map((queue) => (
        <tr key={queue.duty} className={styles.row}>
          <td>
            <p className={styles.name}>{words.duties[queue.duty] ?? queue.duty}</p>
            <code className={styles.id}>{queue.duty}</code>
          </td>
          <td>{queue.rows < queue.mostCounted ? formatCount(queue.rows) : words.atLeast(queue.rows)}</td>
          <td className={styles.nowrap}>{queue.rows === 0 ? words.nothing : formatLag(queue.lagSeconds)}</td>
          <td>
            <Badge tone={isBehind(queue) ? 'warn' : 'good'}>
              {isBehind(queue) ? words.behind : words.keepsUp}
            </Badge>
          </td>
        </tr>
      ))}
    </Table>
  );
}
