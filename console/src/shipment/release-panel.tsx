import type {
  HoldView,
  MarkView,
  ReleaseJson,
} from '../../../server/src/console/shipment/schemas/release-view.ts';
import type { TimeView } from '../../../server/src/console/shipment/schemas/time-view.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import { withElements } from '../ui/with-elements.ts';
import { FactList } from './fact-list.tsx';
import styles from './release-panel.module.css';
import { StepTime } from './step-time.tsx';

/** Who has released the box, and who holds it. */
export function ReleasePanel({ release }: { release: ReleaseJson }) {
  const words = text.shipment.release;
  const { customs, carrier, terminal, billReceivedAt, freightPaidAt, freeTimeEndedAt, holds } = release;
  return (
    <Panel title={words.title}>
      <FactList
        facts={[
          [words.customs, customs && <Mark mark={customs} released={words.released} />],
          [words.carrier, carrier && <Mark mark={carrier} released={words.released} />],
          [words.terminal, terminal && <Mark mark={terminal} released={words.available} />],
          [words.bill, billReceivedAt && <Line words={words.received} time={billReceivedAt} />],
          [words.freight, freightPaidAt && <Line words={words.paid} time={freightPaidAt} />],
          [words.freeTime, freeTimeEndedAt && <Line words={words.ended} time={freeTimeEndedAt} />],
          [words.holds, holds.length > 0 && <Holds holds={holds} />],
        ]}
      />
    </Panel>
  );
}

function Mark({ mark: { state, since }, released }: { mark: MarkView; released: string }) {
  const words = text.shipment.release;
  return (
    <span className={styles.line}>
      {state === 'released' ? <Badge tone="good">{released}</Badge> : <Badge tone="bad">{words.held}</Badge>}
      <StepTime time={since} />
    </span>
  );
}

function Line({ words, time }: { words: (at: string) => string; time: TimeView }) {
  return <span>{withElements(words, <StepTime time={time} />)}</span>;
}

function Holds({ holds }: { holds: readonly HoldView[] }) {
  const words = text.shipment.release;
  return (
    <ul className={styles.lines}>
      {holds.map(({ agency, reason, since, liftedAt }) => (
        <li key={`${agency} ${reason} ${since.local}`} className={styles.line}>
          {reason}
          <Line words={words.since} time={since} />
          {liftedAt ? <Line words={words.lifted} time={liftedAt} /> : <Badge tone="bad">{words.open}</Badge>}
        </li>
      ))}
    </ul>
  );
}
