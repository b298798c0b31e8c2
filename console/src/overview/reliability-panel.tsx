import { Link } from 'wouter';
import type { CarrierReliability } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/text.ts';
import { Bar } from '../ui/bar.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './reliability-panel.module.css';

const words = text.overview;

/** The accuracy of each carrier's first ETA. */
export function ReliabilityPanel({ carriers }: { carriers: readonly CarrierReliability[] }) {
  return (
    <Panel title={words.reliability}>
      <p className={styles.soft}>{carriers.length > 0 ? words.reliabilityLead : words.noneJudged}</p>
      {carriers.length > 0 && (
        <ul className={styles.carriers}>
          {carriers.map((each) => (
            <Carrier key={each.carrier.scac} {...each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Carrier({ carrier: { scac, name }, arrivals, on_time, median_days_late }: CarrierReliability) {
  return (
    <li className={styles.carrier}>
      <Link href={`/shipments?status=arrived&carrier=${scac}`}>{name}</Link>
      <span className={styles.share}>{words.share(on_time)}</span>
      <Bar share={on_time} />
      <span className={styles.soft}>{words.accuracy(arrivals, median_days_late)}</span>
    </li>
  );
}
