import type { ReleaseView } from '../../../server/src/tracking/showing/release.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import { PlaceTime } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';
import { FactList } from './fact-list.tsx';
import styles from './release-panel.module.css';

/** Who has released the box, and who holds it. */
export function ReleasePanel({ release }: { release: ReleaseView }) {
  const words = text.shipment.release;
  const { customs, carrier, terminal, bill_received_at, freight_paid_at, free_time_ended_at, holds } =
    release;
  return (
    <Panel title={words.title}>
      <FactList
        facts={[
          [words.customs, customs && <Mark mark={customs} released={words.released} />],
          [words.carrier, carrier && <Mark mark={carrier} released={words.released} />],
          [words.terminal, terminal && <Mark mark={terminal} released={words.available} />],
          [words.bill, bill_received_at && <Line words={words.received} at={bill_received_at} />],
          [words.freight, freight_paid_at && <Line words={words.paid} at={freight_paid_at} />],
          [words.freeTime, free_time_ended_at && <Line words={words.ended} at={free_time_ended_at} />],
          [words.holds, holds.length > 0 && <Holds holds={holds} />],
        ]}
      />
    </Panel>
  );
}

function Mark({
  mark: { state, since },
  released,
}: {
  mark: NonNullable<ReleaseView['customs']>;
  released: string;
}) {
  const words = text.shipment.release;
  return (
    <span className={styles.line}>
      {state === 'released' ? <Badge tone="good">{released}</Badge> : <Badge tone="bad">{words.held}</Badge>}
      <Since at={since} />
    </span>
  );
}

/** Midnight is the clock of a day without a time. */
function Since({ at }: { at: string }) {
  return <PlaceTime at={at} dayOnly={at.slice(11, 19) === '00:00:00'} />;
}

function Line({ words, at }: { words: (at: string) => string; at: string }) {
  return <span>{withElements(words, <Since at={at} />)}</span>;
}

function Holds({ holds }: { holds: ReleaseView['holds'] }) {
  const words = text.shipment.release;
  return (
    <ul className={styles.lines}>
      {holds.map(({ agency, reason, since, lifted_at }) => (
        <li key={`${agency} ${reason} ${since}`} className={styles.line}>
          {reason}
          <Line words={words.since} at={since} />
          {lifted_at ? <Line words={words.lifted} at={lifted_at} /> : <Badge tone="bad">{words.open}</Badge>}
        </li>
      ))}
    </ul>
  );
}
