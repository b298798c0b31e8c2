import type { CarrierReliability } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/en.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './reliability-panel.module.css';

const words = text.overview;

/** How far each carrier's first word can be trusted. */
export function ReliabilityPanel({ carriers }: { carriers: readonly CarrierReliability[] }) {
  return (
    <Panel title={words.reliability}>
      <p className={styles.lead}>{carriers.length > 0 ? words.reliabilityLead : words.noneJudged}</p>
      {carriers.length > 0 && (
        <ul className={styles.carriers}>
          {carriers.map(({ carrier, arrivals, onTime, medianDaysLate }) => (
            <li key={carrier.scac} className={styles.carrier}>
              <span className={styles.name}>{carrier.name}</span>
              <span className={styles.share}>{words.share(Math.round(100 * onTime))}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${100 * onTime}%` }} />
              </span>
              <span className={styles.lead}>
                {words.arrivals(arrivals)}, {words.median(medianDaysLate)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
